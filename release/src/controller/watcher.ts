import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Plan } from 'shared/plan';
import { withoutCanary } from '../plan/channel-moves.ts';
import { channelsOf, withChannel } from '../plan/channels.ts';
import { extendCanaries } from '../plan/extend-canaries.ts';
import { movePlan } from '../plan/move-plan.ts';
import { readPlan } from '../plan/stored-plan.ts';
import { Refusal } from '../refusal.ts';
import { leaseHolder } from '../rollouts/lease.ts';
import { isEnded, readRollouts, type RolloutRecord } from '../rollouts/record.ts';
import { walkRollout, type WalkParts } from './walk-rollout.ts';

export interface WatcherParts extends WalkParts {
  /** Milliseconds that only grow, of this process. */
  elapsed(): number;
  /** How soon another watcher takes this one's place. */
  leaseMs: number;
  /** Tells others what happened; called at every look. */
  tell?(): Promise<void>;
  /** Writes a line to the controller's log. */
  say(line: string): void;
}

const lookEveryMs = 1000;

/** Walks the rollouts of a storage while it holds the lease, and keeps their canaries from ending. */
export function watcher(parts: WatcherParts) {
  const { storage, now, elapsed, leaseMs, tell, say } = parts;
  const lease = leaseHolder(storage, {
    id: randomUUID(),
    name: `${hostname()}:${process.pid}`,
    now,
    elapsed,
    lengthMs: leaseMs,
  });
  const failing = new Map<string, string>();

  /** Tells what fails once, and when it works again. */
  const trying = async (what: string, act: () => Promise<void>): Promise<void> => {
    const message = await act().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (message && failing.get(what) !== message) say(`${what} fails and is tried again: ${message}`);
    if (!message && failing.has(what)) say(`${what} works again.`);
    if (message) failing.set(what, message);
    else failing.delete(what);
  };
  const walkAll = async () => {
    const rollouts = await readRollouts(storage);
    await Promise.all(
      rollouts.map((one) => trying(`The rollout of ${one.record.remote}`, () => walkRollout(parts, one))),
    );
    await endCanaries(parts);
    await keepCanaries(
      parts,
      rollouts.map(({ record }) => record),
    );
  };
  const renew = () => trying('Holding the lease', lease.renew);
  const look = async () => {
    if (!lease.isHeld()) return;
    await trying('Watching', walkAll);
    if (tell) await trying('The webhook', tell);
  };
  return {
    isWatching: lease.isHeld,
    renew,
    look,
    /** Renews and looks again and again, until the function that it returns is called. */
    start(): () => Promise<void> {
      const stops = [repeating(renew, leaseMs / 4), repeating(look, lookEveryMs)];
      return async () => {
        await Promise.all(stops.map((stop) => stop()));
        await trying('Giving the lease back', lease.giveBack);
      };
    },
  };
}

/** Calls it at once and then so long after each end; the returned function waits for the call under way. */
function repeating(act: () => Promise<void>, everyMs: number): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    running = act().finally(() => {
      if (!isStopped) timer = setTimeout(next, everyMs);
    });
  };
  next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
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

/** Browsers leave a canary at its end by themselves; this takes it out of the plan. */
async function endCanaries({ storage, now }: WatcherParts): Promise<void> {
  const ended = (plan: Plan) =>
    channelsOf(plan).filter(([, { canary }]) => canary?.until !== undefined && canary.until <= now());
  for (const [remote, { canary, stable }] of ended((await readPlan(storage)).plan)) {
    const what = `end canary ${remote}@${canary?.release}, whose time is over`;
    await movePlan(
      storage,
      { verb: 'rollback', remote, what, by: 'controller', ...(stable && { release: stable }) },
      (plan) => {
        const channel = ended(plan).find(([name]) => name === remote)?.[1];
        if (!channel) throw new Refusal(`The canary of ${remote} was moved meanwhile.`, 'conflict');
        return withChannel(plan, remote, withoutCanary(channel));
      },
    );
  }
}
