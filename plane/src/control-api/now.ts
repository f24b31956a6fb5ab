import type { Channel, Grant, Plan } from 'shared/plan';
import { channelsOf, readPlan } from 'release/plan/plan.ts';
import { lastMoves, readEntry } from '../moves/history.ts';
import { isPageCurrent } from 'release/plan/stored-plan.ts';
import { modeText } from '../judge/verdict.ts';
import { isFresh, readLease } from '../rollouts/lease.ts';
import { isEnded } from '../rollouts/state-text.ts';
import { readRollouts, type RolloutRecord } from '../rollouts/record.ts';
import type { Storage } from 'release/storage/storage.ts';
import type { Context, OfferedCommand } from '../commands/command.ts';
import type { RemoteNow } from '../commands/on-page.ts';
import type { HealthOf, ReleaseHealth } from './health.ts';
import type { LastMove, Part, Waiting } from './waiting.ts';
import { pageWait, waitsOf, watcherWait } from './waits.ts';

/** The data of the start page. New versions only add fields. */
export interface NowView {
  at: number;
  revision: number;
  storage: string;
  isPageCurrent: boolean;
  /** The name of the controller that holds the lease, if any. */
  watcher?: string;
  rows: NowRow[];
  waits: Waiting[];
  /** Who decides about canaries. */
  mode?: string;
}

export interface NowRow extends Pick<Channel, 'state' | 'lastKnownGood'> {
  remote: string;
  stable?: ReleaseNow;
  canary?: ReleaseNow & { percent: number; until?: number };
  /** The newest move. */
  moved?: LastMove;
  rollout?: Pick<RolloutRecord, 'state' | 'percent' | 'release' | 'steps' | 'since' | 'windowMs' | 'patienceMs'>;
  /** What ops allow this remote beyond the rights of every remote. */
  grant?: Grant;
  /** Why a command cannot apply to this remote now. Verbs that can are missing. */
  whyNot: Record<string, string>;
}

export interface ReleaseNow {
  release: string;
  health: ReleaseHealth;
}

export async function readNow(
  {
    storage,
    now,
    verbs,
    areVotes,
  }: Pick<Context, 'storage' | 'now'> & { verbs: Record<string, OfferedCommand>; areVotes?: boolean },
  health: () => Promise<HealthOf>,
): Promise<NowView> {
  const { plan } = await readPlan(storage);
  const [entry, rollouts, lease, isCurrent, healthOf] = await Promise.all([
    readEntry(storage, plan.history),
    readRollouts(storage),
    readLease(storage),
    isPageCurrent(storage, plan),
    health(),
  ]);
  const parts = await Promise.all(
    channelsOf(plan).map(async ([remote, channel]): Promise<Part> => ({
      remote,
      channel,
      moved: entry?.since[remote],
      stopped: await moveThatStopped(storage, plan, remote, channel),
      rollout: rollouts.find(({ record }) => record.remote === remote)?.record,
      ...healthIn(remote, channel, healthOf),
    })),
  );
  const watcher = lease && isFresh(lease.lease, now(), 3) ? lease.lease.name : undefined;
  const waits = waitsOf(parts, now());
  if (!watcher) waits.unshift(watcherWait(lease?.lease.renewed ?? now()));
  if (!isCurrent) waits.unshift(pageWait(plan.revision, Date.parse(entry?.at ?? '') || now()));
  return {
    at: now(),
    revision: plan.revision,
    storage: storage.name,
    isPageCurrent: isCurrent,
    ...(watcher && { watcher }),
    rows: parts.map((part) => {
      const row = rowOf(part);
      return { ...row, ...grantOf(plan, part.remote), whyNot: whyNotsOf(row, verbs) };
    }),
    waits,
    mode: modeText(areVotes),
  };
}

function healthIn(
  remote: string,
  { stable, canary, lastKnownGood }: Channel,
  healthOf: HealthOf,
): Pick<Part, 'stable' | 'canary'> {
  return {
    ...(stable && { stable: healthOf(remote, stable, lastKnownGood) }),
    ...(canary && { canary: healthOf(remote, canary.release, stable, true) }),
  };
}

/** Returns the freeze or kill of a part. A rollback may have followed it. */
async function moveThatStopped(storage: Storage, plan: Plan, remote: string, { state }: Channel) {
  if (state === 'live') return undefined;
  const verb = state === 'killed' ? 'kill' : 'freeze';
  return (await lastMoves(storage, plan, 1, { remote, verb }))[0];
}

function grantOf({ grants = {} }: Plan, remote: string): Pick<NowRow, 'grant'> {
  const grant = grants[remote];
  return grant ? { grant } : {};
}

function whyNotsOf(row: RemoteNow, verbs: Record<string, OfferedCommand>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(verbs).flatMap(([verb, { page }]) => {
      const why = page?.whyNot?.(row);
      return why === undefined ? [] : [[verb, why]];
    }),
  );
}

function rowOf({ remote, channel, moved, rollout, stable, canary }: Part): Omit<NowRow, 'whyNot'> {
  const { state, lastKnownGood } = channel;
  return {
    remote,
    state,
    ...(lastKnownGood && { lastKnownGood }),
    ...(channel.stable && stable && { stable: { release: channel.stable, health: stable } }),
    ...(channel.canary &&
      canary && {
        canary: {
          release: channel.canary.release,
          percent: channel.canary.percent,
          ...(channel.canary.until && { until: channel.canary.until }),
          health: canary,
        },
      }),
    ...(moved && { moved }),
    ...(rollout && !isEnded(rollout) && { rollout: rolloutIn(rollout) }),
  };
}

function rolloutIn({ state, percent, release, steps, since, windowMs, patienceMs }: RolloutRecord): NowRow['rollout'] {
  return { state, percent, release, steps, since, windowMs, patienceMs };
}
