import type { SessionCounts } from '../collector/session-counts.ts';
import { stepJudge } from './judge-step.ts';

const step = { remote: 'mfe-betting', release: 'new', stable: 'old', percent: 5, since: 0, windowMs: 600_000, minimumSessions: 400, judgedSteps: 2 };
const fine = { opened: 2000, failed: 4, crashed: 1, tried: 500, accepted: 480 };
const judging = (canary: SessionCounts, stable = fine) => stepJudge(async (since) => ({ since, releases: { 'mfe-betting@new': canary, 'mfe-betting@old': stable } }));

test.each([
  ['as good, after the window', fine, 600_000, 'promote'],
  ['worse, within the window', { ...fine, failed: 80 }, 300_000, 'hold'],
  ['worse, after the window', { ...fine, failed: 80 }, 600_000, 'bad'],
  ['not loading, at the first look', { opened: 12, failed: 11 }, 10_000, 'bad'],
  ['too few sessions', { opened: 40 }, 600_000, 'hold'],
])('a canary that is %s', async (_what, canary, now, says) => {
  expect(await judging(canary)(step, now)).toMatchObject({ says });
});

test('a remote that was never live is held to fixed rates', async () => {
  const { stable: _none, ...fromNothing } = step;
  expect(await judging(fine)(fromNothing, 600_000)).toMatchObject({ says: 'promote' });
  expect(await judging({ ...fine, failed: 120 })(fromNothing, 600_000)).toMatchObject({ says: 'bad' });
});

test('without an answer of the collector nothing is judged', async () => {
  expect(await stepJudge(async () => undefined)(step, 600_000)).toMatchObject({ says: 'hold', reasons: ['The collector does not answer, so nothing can be judged.'] });
});
