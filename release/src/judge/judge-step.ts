import type { CountsByRelease, SessionCounts } from '../collector/session-counts.ts';
import { releaseKey } from 'shared/plan';
import { defaultRules, judge } from './judge.ts';
import type { StepJudge } from './verdict.ts';

/** What a remote that was never live is held to: screens that do not open in 2 %, crashes in 1 %, acts without a yes in 20 %. */
const newRemote: SessionCounts = { opened: 100_000, failed: 2000, crashed: 1000, tried: 100_000, accepted: 80_000 };

/** The judge of a rollout's steps, by the counts of a collector; undefined counts are of one that does not answer. */
export function stepJudge(countsSince: (since: number) => Promise<CountsByRelease | undefined>): StepJudge {
  return async ({ remote, release, stable, since, windowMs, minimumSessions, judgedSteps }, now) => {
    const counts = await countsSince(since);
    if (!counts) return { says: 'hold', reasons: ['The collector does not answer, so nothing can be judged.'] };
    const canaryCounts = counts.releases[releaseKey(remote, release)] ?? {};
    const stableCounts = stable === undefined ? newRemote : (counts.releases[releaseKey(remote, stable)] ?? {});
    const { verdict, tripped, reasons } = judge(canaryCounts, stableCounts, { ...defaultRules, minimumSessions, looks: judgedSteps });
    if (verdict !== 'take back') return { says: verdict, reasons };
    // Fisher's test may be asked once a step: before the window ends it is no verdict yet.
    return { says: tripped || now - since >= windowMs ? 'bad' : 'hold', reasons };
  };
}
