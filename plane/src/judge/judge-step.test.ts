import type { StepCounts, SessionCounts } from '../collector/counts.ts';
import { stepJudge } from './judge-step.ts';

const step = {
  remote: 'mfe-betting',
  release: 'new',
  cohort: 's',
  stable: 'old',
  percent: 25,
  since: 0,
  windowMs: 600_000,
  minimumSessions: 400,
  isLast: true,
};
const step25 = (canary: SessionCounts, stable: SessionCounts) => ({ percent: 25, canary, stable });
const fine = { opened: 1000, failed: 20, tried: 400, accepted: 380 };
const others = { opened: 3000, failed: 60, tried: 1200, accepted: 1140 };
const judging = (counts: Partial<StepCounts> | undefined, changes = {}) =>
  stepJudge(async () => counts && { steps: [], browsers: [], isAdvice: false, ...counts })({ ...step, ...changes }, 0);

test('a canary as good as the stable release is promoted', async () => {
  expect(await judging({ steps: [step25(fine, others)] })).toMatchObject({ says: 'promote' });
});

test('votes at a smaller share count too', async () => {
  const bad = { percent: 5, canary: { opened: 200, failed: 40 }, stable: { ...others, opened: 3800 } };
  expect(await judging({ steps: [bad, step25(fine, others)] })).toMatchObject({ says: 'bad' });
});

test('a step without votes is held', async () => {
  expect(
    await judging({
      steps: [{ percent: 5, canary: fine, stable: { opened: 19_000, failed: 380, tried: 7600, accepted: 7220 } }],
    }),
  ).toMatchObject({
    says: 'hold',
  });
});

test('browsers without a pass are shown and decide nothing', async () => {
  const voters = { steps: [step25(fine, others)] };
  const alone = await judging(voters);
  const forged = { opened: 100_000, failed: 100_000 };
  for (const browsers of [[step25(forged, {})], [step25({}, forged)]]) {
    const { reasons, ...verdict } = await judging({ ...voters, browsers });
    expect(verdict).toEqual({ says: 'promote', measured: alone.measured });
    expect(reasons.slice(0, -1)).toEqual(alone.reasons);
    expect(reasons.at(-1)).toMatch(
      /^browsers, with and without a pass, which decide nothing: (0|100000) of the canary/,
    );
  }
});

test('without a key for passes, the verdict on browsers is advice', async () => {
  const verdict = await judging({ isAdvice: true, browsers: [step25({ ...fine, failed: 100 }, others)] });
  expect(verdict).toMatchObject({ says: 'bad', isAdvice: true });
  expect(verdict.reasons.at(-1)).toContain('this is advice');
});

test('without an answer from the collector nothing is judged', async () => {
  expect(await judging(undefined)).toEqual({
    says: 'hold',
    reasons: ['The collector does not answer, so nothing can be judged.'],
  });
});
