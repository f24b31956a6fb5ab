import { releaseKey, type Plan } from 'shared/plan';
import type { Storage } from 'release/storage/storage.ts';
import { movesBack, readEntry, type HistoryEntry, type Move, type PastMove, type RolledBack } from './history.ts';
import { channelIn } from 'release/plan/plan.ts';
import { Refusal } from 'release/refusal.ts';

interface Named {
  remote: string;
  release: string;
}

/** Returns whether all sessions outside of a canary had the release. */
export async function wasEverStable(storage: Storage, plan: Plan, { remote, release }: Named): Promise<boolean> {
  const { stable, lastKnownGood } = channelIn(plan, remote) ?? {};
  if (release === stable || release === lastKnownGood) return true;
  for await (const move of movesBack(storage, plan)) if (await madeStable(storage, move, remote, release)) return true;
  return false;
}

/** Reads the plan after a move only if the move can have given the release to all. The first plan has no `previous`. */
async function madeStable(storage: Storage, move: PastMove, remote: string, release: string): Promise<boolean> {
  const concernsIt =
    move.remote === remote ? move.release === release : move.remotes?.includes(remote) || !move.previous;
  return concernsIt && channelIn((await readEntry(storage, move.id))?.plan, remote)?.stable === release;
}

/** What a move did with a release: sessions got it, or it was rolled back. */
export type Part = 'given' | 'rolled back';

/** Returns the releases of a remote that a move gave to sessions or rolled back. */
export function partsIn(move: Move, remote: string): [release: string, part: Part][] {
  if (move.remote !== remote) return [];
  const { verb, release, from, what } = move;
  const isBack = verb === 'rollback' && from !== undefined && from !== release;
  // The rollback of a canary names the stable release, which sessions had all the time.
  const isGiven = release !== undefined && (verb !== 'rollback' || (isBack && !what.includes(' (canary, ')));
  return [
    ...(isBack ? [[from, 'rolled back'] as [string, Part]] : []),
    ...(isGiven ? [[release, 'given'] as [string, Part]] : []),
  ];
}

const maxRolledBack = 200;

/** Returns what is rolled back after a move. */
export function rolledBackAfter(before: RolledBack, move: Move & Pick<PastMove, 'at'>): RolledBack {
  const { remote, at, by, why, judged } = move;
  if (!remote) return before;
  const parts = new Map(partsIn(move, remote).map(([release, part]) => [releaseKey(remote, release), part]));
  const kept = Object.entries(before).filter(([key]) => !parts.has(key));
  const back = { at, by, ...(why && { why }), ...(judged && { judged }) };
  const added = [...parts].flatMap(([key, part]) => (part === 'rolled back' ? [[key, back] as const] : []));
  return Object.fromEntries([...kept, ...added].slice(-maxRolledBack));
}

/** Returns what is rolled back after the newest entry. Entries of older versions do not say it, so this reads them all. */
export async function readRolledBack(storage: Storage, newest: HistoryEntry | undefined): Promise<RolledBack> {
  if (!newest || newest.rolledBack) return newest?.rolledBack ?? {};
  const moves: PastMove[] = [];
  for await (const move of movesBack(storage, { history: newest.id })) moves.unshift(move);
  return moves.reduce(rolledBackAfter, {});
}

/** Says who rolled a release back, when and why. */
export function rolledBackText({ by, at, why, judged }: RolledBack[string]): string {
  return `rolled back on ${at.slice(0, 10)} by ${judged ? `the judge, as ${by}` : by}${why ? ` (${why})` : ''}`;
}

/** Refuses to give a release to sessions that was rolled back. `details` make the page ask for a confirmation. */
export function refuseRolledBack(rolledBack: RolledBack, { remote, release }: Named): void {
  const back = rolledBack[releaseKey(remote, release)];
  if (!back) return;
  throw new Refusal(
    `${remote}@${release} was ${rolledBackText(back)}. If that cause is gone, ship it again with --anyway.`,
    'refused',
    { details: { needs: 'anyway' } },
  );
}
