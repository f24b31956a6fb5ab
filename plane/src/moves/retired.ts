import type { Channel, Plan } from 'shared/plan';
import { Refusal } from 'release/refusal.ts';
import type { Storage } from 'release/storage/storage.ts';
import { lastMoves, readEntry } from './history.ts';

/** Returns the channel of a retired remote as it was before the remote was retired. */
export async function channelBeforeRetired(storage: Storage, plan: Plan, remote: string): Promise<Channel | undefined> {
  return (await planBeforeRetired(storage, plan, remote))?.remotes[remote];
}

/** Returns the plan before a remote was retired. Undefined if its newest move is another one. */
export async function planBeforeRetired(storage: Storage, plan: Plan, remote: string): Promise<Plan | undefined> {
  const newest = await readEntry(storage, plan.history);
  if (newest && !newest.since[remote]) return undefined;
  const [move] = await lastMoves(storage, plan, 1, { remote });
  return move?.verb === 'retire' ? (await readEntry(storage, move.previous))?.plan : undefined;
}

/** Throws if the remote was killed before it was retired. Only `revive` lets it go live again. */
export async function refuseKilledBefore(storage: Storage, plan: Plan, remote: string): Promise<void> {
  if ((await channelBeforeRetired(storage, plan, remote))?.state !== 'killed') return;
  throw new Refusal(`${remote} was killed before it was retired. Revive it first: npm run release -- revive ${remote}`);
}
