import { jobs, rulesOf } from './live-prometheus.ts';
import { shorterRules } from './shorter-rules.ts';

test('shortens every time in the rules, and nothing else', () => {
  for (const job of jobs) {
    const rules = rulesOf(job).split('\n');
    const shorter = shorterRules(rules.join('\n')).split('\n');
    const changed = rules.flatMap((line, at) => (line === shorter[at] ? [] : [shorter[at]!]));
    expect(shorter.filter((line) => /(\bfor: |\[)\d+m\b/.test(line))).toEqual([]);
    expect(changed.filter((line) => !/for: \d+s$|\[\d+s\]|> (10|75)$/.test(line))).toEqual([]);
    expect(changed.length).toBeGreaterThan(8);
  }
  expect(shorterRules('a[30m] for: 1m\nmax(provider_settlement_lag_seconds) > 120')).toBe(
    'a[150s] for: 5s\nmax(provider_settlement_lag_seconds) > 10',
  );
});
