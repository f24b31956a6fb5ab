import type { Plan } from 'shared/plan';
import { storageKey, readJson, type Storage } from 'release/storage/storage.ts';
import { releasesOf } from 'release/plan/plan.ts';

export interface Move {
  verb: string;
  remote?: string;
  /** The remotes that a move without `remote` changed. */
  remotes?: string[];
  release?: string;
  /** The release that a rollback replaced. */
  from?: string;
  /** A description for people, as in `canary mfe-betting@1.4.0-9f31ab2c to 10 %`. */
  what: string;
  by: string;
  why?: string;
  /** The judge decided the move. */
  judged?: true;
}

export interface PastMove extends Move {
  id: string;
  previous?: string;
  at: string;
  /** The plan revision after this move. */
  revision: number;
  /** The entry's number, counted from 0. Entries of older versions have none. */
  number?: number;
  /** The releases that this move removed from the plan. */
  left?: string[];
}

/** Releases that were rolled back and not given to sessions again, by `remote@release`, oldest first. */
export type RolledBack = Record<string, Pick<PastMove, 'at' | 'by' | 'why' | 'judged'>>;

export interface HistoryEntry extends Omit<PastMove, 'revision'> {
  /** The plan as it was after this move. */
  plan: Plan;
  /** The newest move of each remote. With it, `status` needs to read only one entry. */
  since: Record<string, Pick<PastMove, 'at' | 'by' | 'what' | 'why'>>;
  /** The releases that are rolled back after this move. Entries of older versions have none. */
  rolledBack?: RolledBack;
  /** Previous moves that are in no page yet, newest first. */
  recent?: PastMove[];
}

export const pageSize = 50;
const maxPagesAtOnce = 16;

// The static host does not serve folders that begin with a dot. Entries contain people's names.
const keyOfEntry = (id: string) => storageKey('.history', `${id}.json`);
const keyOfPage = (page: number) => `.history/page-${String(page).padStart(6, '0')}.json`;

export async function readEntry(storage: Storage, id: string | undefined): Promise<HistoryEntry | undefined> {
  return id ? readJson<HistoryEntry>(storage, keyOfEntry(id)) : undefined;
}

/**
 * Writes an entry. The first entry of a page also writes the previous page. Not earlier: the last entry of a page can
 * still lose the compare-and-set of the plan.
 */
export async function writeEntry(
  storage: Storage,
  entry: HistoryEntry,
  before: HistoryEntry | undefined,
): Promise<HistoryEntry> {
  const number = before?.number === undefined ? 0 : before.number + 1;
  const begins = number % pageSize === 0;
  const known = before?.number === undefined ? [] : [pastMove(before), ...(before.recent ?? [])];
  if (begins && number > 0) await storage.write(keyOfPage(number / pageSize - 1), `${JSON.stringify(known)}\n`);
  const left = before ? leftBetween(before.plan, entry.plan) : [];
  const numbered: HistoryEntry = {
    ...entry,
    number,
    ...(left.length > 0 && { left }),
    ...(!begins && { recent: known }),
  };
  await storage.write(keyOfEntry(entry.id), `${JSON.stringify(numbered)}\n`);
  return numbered;
}

/** Yields every move, newest first. Reads pages only when needed. */
export async function* movesBack(storage: Storage, { history }: Pick<Plan, 'history'>): AsyncGenerator<PastMove> {
  const newest = await readEntry(storage, history);
  if (newest?.number === undefined) return yield* chainBack(storage, newest);
  const recent = [pastMove(newest), ...(newest.recent ?? [])];
  yield* recent;
  let oldest = recent.at(-1);
  let pages = 1;
  for (
    let page = Math.floor(newest.number / pageSize) - 1;
    page >= 0;
    page -= pages, pages = Math.min(2 * pages, maxPagesAtOnce)
  ) {
    const wanted = Array.from({ length: Math.min(pages, page + 1) }, (_, at) => page - at);
    const moves = (await Promise.all(wanted.map((one) => readPage(storage, one)))).flat();
    yield* moves;
    oldest = moves.at(-1);
  }
  yield* chainBack(storage, await readEntry(storage, oldest?.previous));
}

export interface MoveFilter {
  remote?: string | undefined;
  verb?: string | undefined;
  /** Matches a part of the author's name. */
  by?: string | undefined;
  /** Matches a part of the description or of the reason. */
  text?: string | undefined;
  /** Matches moves with an older revision only. */
  before?: number | undefined;
}

/** Returns the newest moves that match, newest first. Stops reading when it has enough. */
export async function lastMoves(
  storage: Storage,
  plan: Pick<Plan, 'history'>,
  most: number,
  filter: MoveFilter = {},
): Promise<PastMove[]> {
  const moves: PastMove[] = [];
  for await (const move of movesBack(storage, plan)) {
    if (moves.length >= most) break;
    if (matches(move, filter)) moves.push(move);
  }
  return moves;
}

function matches(move: PastMove, { remote, verb, by, text, before }: MoveFilter): boolean {
  const has = (whole: string, part: string | undefined) =>
    part === undefined || whole.toLowerCase().includes(part.toLowerCase());
  return (
    (remote === undefined || concerns(move, remote)) &&
    (verb === undefined || move.verb === verb) &&
    (before === undefined || move.revision < before) &&
    has(move.by, by) &&
    has(`${move.what} ${move.why ?? ''}`, text)
  );
}

export function concerns(move: Pick<Move, 'remote' | 'remotes'>, remote: string): boolean {
  return move.remote === remote || move.remotes?.includes(remote) === true;
}

/** Follows the links between entries of older versions, which have no pages. */
async function* chainBack(storage: Storage, newest: HistoryEntry | undefined): AsyncGenerator<PastMove> {
  for (let entry = newest; entry;) {
    const before = await readEntry(storage, entry.previous);
    yield { ...pastMove(entry), ...(before && { left: leftBetween(before.plan, entry.plan) }) };
    entry = before;
  }
}

async function readPage(storage: Storage, page: number): Promise<PastMove[]> {
  const moves = await readJson<PastMove[]>(storage, keyOfPage(page));
  if (!moves) throw new Error(`${keyOfPage(page)} is missing in ${storage.name}. Copy the whole .history folder.`);
  return moves;
}

function pastMove({ plan, since: _since, recent: _recent, rolledBack: _back, ...move }: HistoryEntry): PastMove {
  return { ...move, revision: plan.revision };
}

function leftBetween(before: Plan, after: Plan): string[] {
  const named = new Set(releasesOf(after).map(({ key }) => key));
  return releasesOf(before).flatMap(({ key }) => (named.has(key) ? [] : [key]));
}

/** The query parameters of a list of moves. */
export type MoveQuery = Partial<Record<'last' | 'remote' | 'verb' | 'by' | 'text' | 'before', string>>;

/** Turns query parameters into a filter. An empty form field does not filter. */
export function moveFilter({ remote, verb, by, text, before }: MoveQuery): MoveFilter {
  const revision = Number(before);
  return {
    remote: remote || undefined,
    verb: verb || undefined,
    by: by || undefined,
    text: text || undefined,
    before: Number.isInteger(revision) && revision > 0 ? revision : undefined,
  };
}
