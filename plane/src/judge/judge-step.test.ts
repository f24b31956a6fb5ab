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
const spread = (canary: SessionCounts, stable: SessionCounts) =>
  Array.from({ length: 10 }, (_, network) => ({ network, canary, stable }));
const fine = { opened: 100, failed: 2, tried: 40, accepted: 38 };
const others = { opened: 300, failed: 6, tried: 120, accepted: 114 };
const judging = (counts: StepCounts | undefined, changes = {}) =>
  stepJudge(async () => counts)({ ...step, ...changes }, 0);

test('a canary as good as the stable release is promoted', async () => {
  expect(await judging({ steps: [{ percent: 25, networks: spread(fine, others) }] })).toMatchObject({
    says: 'promote',
  });
});

test('reports at a smaller share count too', async () => {
  const bad = {
    percent: 5,
    networks: spread({ ...fine, opened: 20, failed: 4, tried: 0, accepted: 0 }, { ...others, opened: 380 }),
  };
  expect(await judging({ steps: [bad, { percent: 25, networks: spread(fine, others) }] })).toMatchObject({
    says: 'bad',
  });
});

test('a step without reports is held', async () => {
  expect(await judging({ steps: [{ percent: 5, networks: spread(fine, others) }] })).toMatchObject({ says: 'hold' });
});

test('a remote whose players act is not promoted before the canary’s acts were seen', async () => {
  const networks = spread({ opened: 100, failed: 2 }, others);
  const { says, reasons } = await judging({ steps: [{ percent: 25, networks }] });
  expect([says, reasons[0]]).toEqual([
    'hold',
    'Its actions could not be judged: 0 browsers tried one with the canary and 600 with the stable release, without the 5 largest networks; at least 100 of each are needed.',
  ]);
  expect(
    await judging({
      steps: [{ percent: 25, networks: spread({ opened: 100, failed: 2 }, { opened: 300, failed: 6 }) }],
    }),
  ).toMatchObject({ says: 'promote' });
});

test('without an answer from the collector nothing is judged', async () => {
  expect(await judging(undefined)).toEqual({
    says: 'hold',
    reasons: ['The collector does not answer, so nothing can be judged.'],
  });
});
