import { checkedRemote } from '../checked-names.ts';
import { storageKey } from '../storage/storage-key.ts';
import { WriteConflict, type Storage } from '../storage/storage.ts';
import { Refusal } from '../refusal.ts';
import type { Verdict } from '../judge/verdict.ts';

/** Written by whoever starts it, and from then on walked by the watcher; `held` and `approval` wait for a person. */
export type RolloutState =
  | 'waiting'
  | 'running'
  | 'paused'
  | 'held'
  | 'approval'
  | 'promoted'
  | 'taken back'
  | 'aborted'
  | 'overtaken'
  | 'refused';

const ends: RolloutState[] = ['promoted', 'taken back', 'aborted', 'overtaken', 'refused'];

/** What a rollout is started with. */
export interface RolloutWish {
  remote: string;
  release: string;
  /** Growing shares; the last is 100, which promotes. */
  steps: number[];
  windowMs: number;
  /** How long it waits for sessions, or for a person, before it ends. */
  patienceMs: number;
  minimumSessions: number;
  onBad: 'take back' | 'hold';
  /** Shares that begin only when a person approves them. */
  approve: number[];
  by: string;
  why?: string;
}

/** A rollout in the storage; one for each remote, the running one or the last. */
export interface RolloutRecord extends RolloutWish {
  schema: 1;
  id: string;
  /** Of its canary: the plan's canary is this rollout's when it has this salt. */
  salt: string;
  state: RolloutState;
  /** The share that this rollout has given: 0 before its first step. */
  percent: number;
  /** When sessions began to get that share. */
  since: number;
  /** When the state changed. */
  changed: number;
  approved: number[];
  /** How often a person has let it be judged anew. */
  round?: number;
  /** The next move of the plan, written before it is made so that whoever goes on knows what to finish; 0 takes back, 100 promotes. */
  next?: { to: number; why: string };
  verdict?: Verdict & { at: number };
  /** What happened, oldest first; `n` counts on although old lines are dropped. */
  log: { n: number; at: number; what: string }[];
}

export interface StoredRollout {
  record: RolloutRecord;
  tag: string;
}

const mostLines = 100;

// A dot folder is not served: records hold names of people.
const folder = '.rollouts/';
const keyOf = (remote: string) => storageKey('.rollouts', `${checkedRemote(remote)}.json`);

export function isEnded({ state }: Pick<RolloutRecord, 'state'>): boolean {
  return ends.includes(state);
}

export async function readRollout(storage: Storage, remote: string): Promise<StoredRollout | undefined> {
  const stored = await storage.read(keyOf(remote));
  return stored && { record: JSON.parse(stored.body.toString()) as RolloutRecord, tag: stored.tag };
}

export async function readRollouts(storage: Storage): Promise<StoredRollout[]> {
  const listed = await storage.list(folder);
  const read = await Promise.all(
    listed.map(({ key }) => readRollout(storage, key.slice(folder.length, -'.json'.length))),
  );
  return read.filter((one) => one !== undefined);
}

/** Writes the record over the one that has this tag, or where there is none. */
export async function writeRollout(
  storage: Storage,
  record: RolloutRecord,
  tag: string | undefined,
): Promise<StoredRollout> {
  const written = await storage.write(
    keyOf(record.remote),
    `${JSON.stringify(record, null, 2)}\n`,
    tag === undefined ? 'absent' : { tag },
  );
  return { record, tag: written };
}

/** The record in another state, or with another line in its log. */
export function changed(
  record: RolloutRecord,
  at: number,
  changes: Partial<RolloutRecord>,
  what?: string,
): RolloutRecord {
  const line = what === undefined ? [] : [{ n: (record.log.at(-1)?.n ?? 0) + 1, at, what }];
  const isNewState = changes.state !== undefined && changes.state !== record.state;
  return { ...record, ...changes, ...(isNewState && { changed: at }), log: [...record.log, ...line].slice(-mostLines) };
}

/** What happened last, for who is refused because of it. */
export function newest({ log }: Pick<RolloutRecord, 'log'>): string {
  const last = log.at(-1);
  return last ? ` What happened last: ${last.what}` : '';
}

/** Changes a running rollout on a person's behalf; what the watcher writes meanwhile is read again. A dry run writes nothing. */
export async function changeRollout(
  { storage, dryRun }: { storage: Storage; dryRun: boolean },
  remote: string,
  change: (record: RolloutRecord) => RolloutRecord,
): Promise<RolloutRecord> {
  for (let tried = 0; tried < 50; tried += 1) {
    const stored = await readRollout(storage, remote);
    if (!stored || isEnded(stored.record))
      throw new Refusal(
        `No rollout of ${remote} runs. ${stored ? `The last one, of ${stored.record.release}, is ${stored.record.state}.${newest(stored.record)}` : ''}`.trim(),
        'unknown',
      );
    const next = change(stored.record);
    if (dryRun) return next;
    try {
      return (await writeRollout(storage, next, stored.tag)).record;
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
  }
  throw new Refusal(`The rollout of ${remote} changes too fast. Nothing was done; try again.`, 'conflict');
}
