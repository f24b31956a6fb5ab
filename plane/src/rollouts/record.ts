import type { Channel, SourceCommit } from 'shared/plan';
import { checkedRemote } from 'release/checked-names.ts';
import { storageKey, replaceStored, type Storage } from 'release/storage/storage.ts';
import { Refusal } from 'release/refusal.ts';
import type { Verdict } from '../judge/verdict.ts';
import { isEnded, stateText, type RolloutState } from './state-text.ts';
import type { Rights } from '../rights/tokens.ts';

export interface RolloutWish {
  remote: string;
  release: string;
  /** Increasing shares in percent. The last share is 100, which promotes the release. */
  steps: number[];
  windowMs: number;
  /** How long the rollout waits for sessions or for a person. After that it ends. */
  patienceMs: number;
  minimumSessions: number;
  onBad: 'take back' | 'hold';
  /** Shares that a person must approve before they begin. */
  approve: number[];
  by: string;
  why?: string;
  /** What the starter may do. Absent for somebody with access to the storage. The steps need no more rights than this. */
  rights?: Rights;
  /** The release was rolled back before, and the starter wants it all the same. */
  anyway?: true;
  /** The commit for which the controller reports the rollout to GitHub. */
  source?: SourceCommit;
}

/** A stored rollout. Each remote has one record: of the running rollout, or else of the last rollout. */
export interface RolloutRecord extends RolloutWish {
  schema: 1;
  id: string;
  /** A canary with this salt in the plan belongs to this rollout. */
  salt: string;
  state: RolloutState;
  /** The canary's current share in percent. 0 before the first step. */
  percent: number;
  /** When sessions began to get this share. */
  since: number;
  changed: number;
  approved: number[];
  /** How often a person has resumed the rollout after a bad verdict. The judge counts each round separately. */
  round?: number;
  /** The next move, written before the move is made, so that any watcher can finish it. 0 rolls back, 100 promotes. */
  next?: { to: number; why: string };
  verdict?: Verdict & { at: number };
  /** Events, oldest first. When old events are dropped, `n` keeps counting. */
  log: { n: number; at: number; what: string }[];
}

export interface StoredRollout {
  record: RolloutRecord;
  tag: string;
}

const maxLines = 100;

// The static host does not serve folders that begin with a dot. Records contain people's names.
const folder = '.rollouts/';
const keyOf = (remote: string) => storageKey('.rollouts', `${checkedRemote(remote)}.json`);

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

/** Throws if a rollout of the remote is running, because only the rollout may then make this move. */
export async function refuseUnderRollout(storage: Storage, remote: string, advice: string): Promise<void> {
  const stored = await readRollout(storage, remote);
  if (stored && !isEnded(stored.record))
    throw new Refusal(`${remote}@${stored.record.release} is being rolled out. ${advice}`);
}

/** Replaces the record if it still has this tag. Without a tag, creates the record. */
export async function writeRollout(
  storage: Storage,
  record: RolloutRecord,
  tag: string | undefined,
): Promise<StoredRollout> {
  const written = await storage.write(keyOf(record.remote), textOf(record), tag === undefined ? 'absent' : { tag });
  return { record, tag: written };
}

function textOf(record: RolloutRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** Returns the record with changes and, if given, a new log line. */
export function changed(
  record: RolloutRecord,
  at: number,
  changes: Partial<RolloutRecord>,
  what?: string,
): RolloutRecord {
  const line = what === undefined ? [] : [{ n: (record.log.at(-1)?.n ?? 0) + 1, at, what }];
  const isNewState = changes.state !== undefined && changes.state !== record.state;
  return { ...record, ...changes, ...(isNewState && { changed: at }), log: [...record.log, ...line].slice(-maxLines) };
}

/** Returns whether the judge decided on the rollout's next move. Other moves have another reason. */
export function isJudged({ next, verdict }: Partial<Pick<RolloutRecord, 'next' | 'verdict'>> = {}): boolean {
  return next !== undefined && !verdict?.isAdvice && next.why === verdict?.reasons.join('; ');
}

/** Returns the last event, for the message of a refusal. */
export function newest({ log }: Pick<RolloutRecord, 'log'>): string {
  const last = log.at(-1);
  return last ? ` Last event: ${last.what}` : '';
}

/**
 * Changes a running rollout for a command. Retries if the watcher writes at the same time. A dry run writes nothing.
 */
export async function changeRollout(
  { storage, dryRun }: { storage: Storage; dryRun: boolean },
  remote: string,
  change: (record: RolloutRecord) => RolloutRecord,
): Promise<RolloutRecord> {
  for (let tried = 0; tried < 50; tried += 1) {
    const stored = await readRollout(storage, remote);
    if (!stored || isEnded(stored.record))
      throw new Refusal(
        `No rollout of ${remote} is running. ${stored ? `The last one, of ${stored.record.release}, is ${stateText(stored.record.state)}.${newest(stored.record)}` : ''}`.trim(),
        'unknown',
      );
    const next = change(stored.record);
    if (dryRun) return next;
    if (await replaceStored(storage, keyOf(remote), textOf(next), stored)) return next;
  }
  throw new Refusal(`The rollout of ${remote} keeps changing, so nothing was done. Try again.`, 'conflict');
}

/**
 * Returns the rollout's share in the plan: 100 after its promotion, 0 without a canary. Undefined if the plan has
 * another canary.
 */
export function positionOf(
  channel: Channel | undefined,
  { release, salt }: Pick<RolloutRecord, 'release' | 'salt'>,
): number | undefined {
  const { canary, stable } = channel ?? {};
  if (!canary) return stable === release ? 100 : 0;
  return canary.release === release && canary.salt === salt ? canary.percent : undefined;
}
