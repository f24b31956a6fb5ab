import type { CountsByRelease, SessionCounts } from '../collector/counts.ts';
import type { Context } from '../commands/command.ts';
import { watcher, type WatcherParts } from '../controller/watcher.ts';
import { stepJudge } from '../judge/judge-step.ts';
import type { StepJudge } from '../judge/verdict.ts';
import type { ControllerMove } from '../rights/access-log.ts';
import { clockAhead } from '../rollouts/clock-ahead.ts';
import { leaseMs } from '../rollouts/lease.ts';
import type { Storage } from 'release/storage/storage.ts';
import { sampleContext } from './sample-context.ts';

export const canaryMs = 20 * 60_000;
const tickMs = 60_000;

/**
 * Each release's counts for equal numbers of voters, `at` milliseconds after the start. Undefined while the collector
 * is down.
 */
export type Counts = (at: number) => CountsByRelease['releases'] | undefined;

/**
 * A storage, a fake clock and watchers. The watchers poll whenever a command sleeps, so ten simulated minutes take no
 * time.
 */
export function sampleController(
  storage: Storage,
  counts: Counts,
  {
    judge,
    reports,
    isClockChecked,
  }: { judge?: StepJudge; reports?: WatcherParts['reports']; isClockChecked?: boolean } = {},
) {
  const start = Date.now();
  let now = start;
  const clock = { now: () => now, elapsed: () => now };
  const judging =
    judge ??
    stepJudge(async ({ remote, release, stable, percent }) => {
      const releases = counts(now - start);
      const canary = releases?.[`${remote}@${release}`] ?? {};
      const others = scaled(releases?.[`${remote}@${stable}`] ?? {}, (100 - percent) / percent);
      return releases && { steps: [{ percent, canary, stable: others }], browsers: [], isAdvice: false };
    });
  const moves: ControllerMove[] = [];
  const newWatcher = (over = storage, said: string[] = []) =>
    watcher({
      storage: over,
      ...clock,
      canaryMs,
      leaseMs,
      judge: judging,
      ...(reports && { reports }),
      ...(isClockChecked && { clockAhead: () => clockAhead(over, clock.now) }),
      say: (line) => said.push(line),
      onMove: (move) => moves.push(move),
    });
  const watching = newWatcher();
  let beforeTick: () => Promise<unknown> = async () => undefined;
  const tick = async (ms = tickMs) => {
    now += ms;
    await beforeTick();
    await watching.renew();
    await watching.poll();
  };
  const context = (changes: Partial<Context> = {}) =>
    sampleContext(storage, { now: clock.now, sleep: () => tick(), ...changes });
  return {
    clock,
    context,
    newWatcher,
    /** What the watchers reported for the log. */
    moves,
    tick,
    /** Advances the clock while the controller keeps watching. */
    async watch(ms: number) {
      for (let left = ms; left > 0; left -= 5 * 60_000) await tick(5 * 60_000);
    },
    pass: (ms: number) => void (now += ms),
    onTick: (action: () => Promise<unknown>) => void (beforeTick = action),
  };
}

function scaled(counts: SessionCounts, by: number): SessionCounts {
  return Object.fromEntries(Object.entries(counts).map(([measure, count]) => [measure, count * by]));
}
