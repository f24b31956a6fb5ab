import { judge } from './judge.ts';
import { likelihoodText, withoutOdds } from './likelihood.ts';

const ends = { bad: 5, of: 100 };

test.each([
  ['almost certainly worse', { evidence: 42_173, isWorse: true }],
  ['more than any release may have', { evidence: 12, isWorse: true }],
  ['worse by a few voters only', { evidence: 42_173, isWorse: false }],
  ['probably worse', { evidence: 20, isWorse: false }],
  ['perhaps worse', { evidence: 3, isWorse: false }],
  ['not worse so far', { evidence: 0.4, isWorse: false }],
])('says %s', (words, evidence) => {
  expect(likelihoodText({ canary: ends, enough: 250, ...evidence })).toBe(words);
});

test('says that nothing is reported, if no browser has reported', () => {
  expect(likelihoodText({ canary: { bad: 0, of: 0 }, enough: 250, evidence: 1, isWorse: false })).toBe(
    'not reported yet',
  );
});

test('replaces the odds in every sentence of the judge', () => {
  const step = {
    percent: 25,
    canary: { opened: 1000, failed: 80, tried: 400, accepted: 350 },
    stable: { opened: 3000, failed: 60, tried: 1200, accepted: 1050 },
  };
  const { reasons } = judge({ steps: [step], isLast: true, minimumSessions: 400, spare: 10 });
  expect(reasons[0]).toContain('evidence of worse more than a million to 1');
  expect(reasons.map(withoutOdds).slice(0, 3)).toEqual([
    'screens that did not open: 80 of 1000 (8.00 %) against 60 of 3000 (2.00 %); almost certainly worse',
    'crashes: 0 of 1000 (0.00 %) against 0 of 3000 (0.00 %); not worse so far',
    'failed or unanswered actions: 50 of 400 (12.50 %) against 150 of 1200 (12.50 %); not worse so far',
  ]);
  expect(withoutOdds(reasons.join('; '))).not.toContain('to 1');
});
