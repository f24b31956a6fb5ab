import { moveCanary } from '../commands/canary.ts';
import type { Context } from '../commands/command.ts';
import type { ControllerMove } from '../rights/access-log.ts';
import type { Guard } from '../commands/make-move.ts';
import { promoteRelease } from '../commands/promote.ts';
import { takeBack } from '../commands/rollback.ts';
import { channelIn, readPlan } from 'release/plan/plan.ts';
import { writePage } from 'release/plan/stored-plan.ts';
import { Refusal } from 'release/refusal.ts';
import {
  positionOf,
  changed,
  readRollout,
  writeRollout,
  type RolloutRecord,
  type StoredRollout,
} from '../rollouts/record.ts';
import type { Storage } from 'release/storage/storage.ts';

export interface MoveParts {
  storage: Storage;
  now(): number;
  /** How long a canary stays in the plan unless the controller extends it. */
  canaryMs: number;
  /** Receives every verdict, step and end of a rollout, and every other move of the controller, for the log. */
  onMove?(move: ControllerMove): void;
}

/** Replaces a rollout's record, and reports its new line. */
export async function storeRecord(
  { storage, onMove }: MoveParts,
  { record: before, tag }: StoredRollout,
  record: RolloutRecord,
): Promise<StoredRollout> {
  const stored = await writeRollout(storage, record, tag);
  const line = record.log.at(-1);
  const { remote, release, state, percent, by } = record;
  if (line && line.n !== before.log.at(-1)?.n) onMove?.({ remote, release, state, percent, by, what: line.what });
  return stored;
}

/**
 * Makes the move that was decided on, then writes it into the rollout's record. Idempotent: after a crash between the
 * two writes, the next poll finds the move in the plan and only writes the record.
 */
export async function applyMove(parts: MoveParts, stored: StoredRollout): Promise<void> {
  const { storage, now } = parts;
  const { record } = stored;
  const { to, why } = record.next!; // callers check that `next` is set
  const { plan } = await readPlan(storage);
  const position = positionOf(channelIn(plan, record.remote), record);
  if (position === to) await writePage(storage);
  else if (position !== record.percent) return writeEnd(parts, stored);
  else {
    const refusal = await tryMove(parts, stored, to, why);
    if (refusal?.outcome === 'conflict') return; // the next poll reads the new record
    if (refusal) return writeRefused(parts, stored, refusal);
  }
  const { next: _done, ...rest } = record;
  await storeRecord(
    parts,
    stored,
    changed(rest, now(), { percent: to, since: now(), state: stateAt(to, record) }, lineAt(to, record, why)),
  );
}

/** Ends a rollout whose canary was changed by another command. */
export async function writeEnd(parts: MoveParts, stored: StoredRollout): Promise<void> {
  const { storage, now } = parts;
  const { record } = stored;
  const { next: _dropped, ...rest } = record;
  const { plan } = await readPlan(storage);
  const isPromoted = positionOf(channelIn(plan, record.remote), record) === 100;
  const what = isPromoted
    ? `${record.remote}@${record.release} was promoted outside this rollout.`
    : `${record.remote}@${record.release} is no longer in canary${record.percent ? ` at ${record.percent} %` : ''}: it was changed outside this rollout. See npm run release -- history ${record.remote}`;
  await storeRecord(parts, stored, changed(rest, now(), { state: isPromoted ? 'promoted' : 'overtaken' }, what));
}

async function tryMove(
  parts: MoveParts,
  { record, tag }: StoredRollout,
  to: number,
  why: string,
): Promise<Refusal | undefined> {
  const { remote, release, salt } = record;
  const context = contextOf(parts, record, why);
  const guard = guardOf(parts.storage, record, tag);
  try {
    if (to === 0) await takeBack(context, { remote, guard });
    else if (to === 100) await promoteRelease(context, { remote, release, guard });
    else await moveCanary(context, { remote, release, percent: to, salt, until: parts.now() + parts.canaryMs, guard });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && error.outcome !== 'pageNotWritten') return error;
    throw error;
  }
}

/**
 * Checks record and canary at each attempt to write the plan. A watcher that wakes up after its lease has expired
 * therefore changes nothing.
 */
function guardOf(storage: Storage, record: RolloutRecord, tag: string): Guard {
  return async (channel) => {
    const current = await readRollout(storage, record.remote);
    if (current?.tag === tag && positionOf(channel, record) === record.percent) return;
    throw new Refusal('The rollout or its canary changed in the meantime.', 'conflict');
  };
}

async function writeRefused(parts: MoveParts, stored: StoredRollout, { message }: Refusal): Promise<void> {
  const { record } = stored;
  const { next: _refused, ...rest } = record;
  const state = record.percent === 0 ? 'refused' : 'held';
  const what = `${state === 'held' ? `Held at ${record.percent} %` : 'Refused'}: ${message}`;
  await storeRecord(parts, stored, changed(rest, parts.now(), { state }, what));
}

function stateAt(to: number, { state }: RolloutRecord): RolloutRecord['state'] {
  if (to === 0) return 'taken back';
  if (to === 100) return 'promoted';
  return state === 'paused' ? 'paused' : 'running';
}

function lineAt(to: number, { remote, release, windowMs, percent }: RolloutRecord, why: string): string {
  if (to === 0) return `${remote}@${release} was rolled back at ${percent} %: ${why}`;
  if (to === 100) return `${remote}@${release} is live for all players.`;
  return `Watching ${to} %, for ${Math.round(windowMs / 1000)} s at least`;
}

export function contextOf({ storage, now }: MoveParts, record: RolloutRecord, why: string): Context {
  return {
    storage,
    otherStorage: () => storage,
    app: '',
    by: `controller (rollout by ${record.by})`,
    why: [record.why, `rollout: ${why}`].filter(Boolean).join('; '),
    dryRun: false,
    vouches: true,
    ...(record.rights && { rights: record.rights }),
    step: record,
    say: () => undefined,
    sessionCounts: async () => undefined,
    errorSamples: async () => undefined,
    now,
    sleep: async () => undefined,
    untilInterrupted: () => new AbortController().signal,
  };
}
