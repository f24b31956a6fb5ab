import type { Plan } from 'shared/plan';
import type { Storage } from 'release/storage/storage.ts';
import { movesBack, readEntry, type PastMove } from './history.ts';
import { channelIn } from 'release/plan/plan.ts';

interface Standing {
  /** All sessions outside of a canary had the release. */
  wasStable: boolean;
  /** The rollback that took the release back, if it came after that. */
  takenBack?: PastMove;
}

/** Returns what the plan and its history know about a release. */
export async function standingOf(
  storage: Storage,
  plan: Plan,
  { remote, release }: { remote: string; release: string },
): Promise<Standing> {
  const { stable, lastKnownGood } = channelIn(plan, remote) ?? {};
  if (stable === release) return { wasStable: true };
  let takenBack: PastMove | undefined;
  for await (const move of movesBack(storage, plan)) {
    if (move.remote === remote && move.verb === 'rollback' && move.from === release && move.release !== release)
      takenBack ??= move;
    else if (await madeStable(storage, move, remote, release))
      return { wasStable: true, ...(takenBack && { takenBack }) };
  }
  return { wasStable: lastKnownGood === release, ...(takenBack && { takenBack }) };
}

/** Reads the plan after a move only if the move can have given the release to all. The first plan has no `previous`. */
async function madeStable(storage: Storage, move: PastMove, remote: string, release: string): Promise<boolean> {
  const concernsIt =
    move.remote === remote ? move.release === release : move.remotes?.includes(remote) || !move.previous;
  return concernsIt && channelIn((await readEntry(storage, move.id))?.plan, remote)?.stable === release;
}
