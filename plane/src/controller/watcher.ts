import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Plan } from 'shared/plan';
import { withoutCanary } from '../moves/channel-moves.ts';
import { channelsOf, withChannel, readPlan } from 'release/plan/plan.ts';
import { extendCanaries, movePlan } from '../gate/move-plan.ts';
import { Refusal } from 'release/refusal.ts';
import { leaseHolder } from '../rollouts/lease.ts';
import { isEnded } from '../rollouts/state-text.ts';
import { readRollouts, type RolloutRecord } from '../rollouts/record.ts';
import { advanceRollout, type AdvanceParts } from './advance-rollout.ts';
import { messageOf } from 'release/error-message.ts';

export interface WatcherParts extends AdvanceParts {
  /** Returns this process's monotonic time in milliseconds. */
  elapsed(): number;
  /** How soon another watcher takes over after this watcher stops. */
  leaseMs: number;
  /** Report the rollouts and the moves elsewhere, at every poll. They never reject, and no poll waits for them. */
  reports?: ((records: RolloutRecord[]) => Promise<void>)[];
  /** Returns how far this machine's clock is ahead of the storage's, in milliseconds. */
  clockAhead?(): Promise<number>;
  /** Writes a line to the controller's log. */
  say(line: string): void;
}

const pollEveryMs = 1000;
const checkClockEveryMs = 60_000;

/** While it holds the lease, advances all rollouts of a storage and extends their canaries. */
export function watcher(parts: WatcherParts) {
  const { storage, now, elapsed, leaseMs, reports = [], say } = parts;
  const lease = leaseHolder(storage, {
    id: randomUUID(),
    name: `${hostname()}:${process.pid}`,
    now,
    elapsed,
    lengthMs: leaseMs,
  });
  const failing = new Map<string, string>();

  /** Runs an action. Logs its failure once, and its recovery. */
  const attempt = async (what: string, action: () => Promise<void>): Promise<void> => {
    const message = await action().then(
      () => undefined,
      (error: unknown) => messageOf(error),
    );
    if (message && failing.get(what) !== message) say(`${what} fails and will be retried: ${message}`);
    if (!message && failing.has(what)) say(`${what} works again.`);
    if (message) failing.set(what, message);
    else failing.delete(what);
  };
  const advanceAll = async () => {
    const rollouts = await readRollouts(storage);
    for (const report of reports) void report(rollouts.map(({ record }) => record));
    await Promise.all(
      rollouts.map((one) => attempt(`The rollout of ${one.record.remote}`, () => advanceRollout(parts, one))),
    );
    await endCanaries(parts);
    await keepCanaries(
      parts,
      rollouts.map(({ record }) => record),
    );
  };
  let checkedAt = -Infinity;
  // With a wrong clock, every canary would look expired. So this controller leaves the lease to one with a right clock.
  const refuseWrongClock = async () => {
    if (elapsed() - checkedAt < checkClockEveryMs) return;
    const minutes = Math.round(((await parts.clockAhead?.()) ?? 0) / 60_000);
    if (Math.abs(minutes) * 60_000 > parts.canaryMs / 2) {
      await lease.release();
      throw new Error(
        `this machine's clock is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead of' : 'behind'} the storage's. Until it is set right, this controller moves no rollout.`,
      );
    }
    checkedAt = elapsed();
  };
  const renew = () =>
    attempt('Renewing the lease', async () => {
      await refuseWrongClock();
      await lease.renew();
    });
  const poll = async () => {
    if (!lease.isHeld()) return;
    await attempt('Watching', advanceAll);
  };
  return {
    isWatching: lease.isHeld,
    renew,
    poll,
    /** Renews the lease and polls periodically. Returns a function that stops both. */
    start(): () => Promise<void> {
      const stopped = new AbortController();
      const running = [repeat(renew, leaseMs / 4, stopped.signal), repeat(poll, pollEveryMs, stopped.signal)];
      return async () => {
        stopped.abort();
        await Promise.all(running);
        await attempt('Releasing the lease', lease.release);
      };
    },
  };
}

/** Repeats an action with a pause after each run, until the signal aborts. Does not interrupt a running action. */
async function repeat(action: () => Promise<void>, everyMs: number, signal: AbortSignal): Promise<void> {
  do await action();
  while (await sleep(everyMs, true, { signal }).catch(() => false));
}

async function keepCanaries({ storage, now, canaryMs }: WatcherParts, records: RolloutRecord[]): Promise<void> {
  const running = new Map(records.filter((record) => !isEnded(record)).map((record) => [record.salt, record]));
  await extendCanaries(storage, ({ salt, until = now() + 1, round }) => {
    const record = running.get(salt);
    if (!record || until <= now()) return undefined;
    const isSoon = until - now() < canaryMs / 2;
    return isSoon || record.round !== round
      ? { until: isSoon ? now() + canaryMs : until, ...(record.round && { round: record.round }) }
      : undefined;
  });
}

/**
 * Removes expired canaries from the plan. After a canary's `until`, a page that starts ignores the canary even if it is
 * still in the plan. An open page keeps it until it reloads.
 */
async function endCanaries({ storage, now, onMove }: WatcherParts): Promise<void> {
  const ended = (plan: Plan) =>
    channelsOf(plan).filter(([, { canary }]) => canary?.until !== undefined && canary.until <= now());
  for (const [remote, { canary, stable }] of ended((await readPlan(storage)).plan)) {
    const what = `end canary ${remote}@${canary?.release}, which has expired`;
    await movePlan(
      storage,
      { verb: 'rollback', remote, what, by: 'controller', ...(stable && { release: stable }) },
      (plan) => {
        const channel = ended(plan).find(([name]) => name === remote)?.[1];
        if (!channel) throw new Refusal(`The canary of ${remote} changed in the meantime.`, 'conflict');
        return withChannel(plan, remote, withoutCanary(channel));
      },
      {},
    );
    onMove?.({ remote, ...(canary && { release: canary.release }), what });
  }
}
