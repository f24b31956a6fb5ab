import type { Channel, Plan } from 'shared/plan';
import { Refusal } from '../refusal.ts';
import type { Storage } from '../storage/storage.ts';
import { lastMoves, readEntry } from './history.ts';

/** What a remote was before its newest move, where that took it out of the plan. */
export async function channelBeforeRetired(storage: Storage, plan: Plan, remote: string): Promise<Channel | undefined> {
  const newest = await readEntry(storage, plan.history);
  if (newest && !newest.since[remote]) return undefined;
  const [move] = await lastMoves(storage, plan, 1, { remote });
  return move?.verb === 'retire' ? (await readEntry(storage, move.previous))?.plan.remotes[remote] : undefined;
}

/** A remote that was killed stays so when it is retired: only `revive` lets it go live again. */
export async function refuseKilledBefore(storage: Storage, plan: Plan, remote: string): Promise<void> {
  if ((await channelBeforeRetired(storage, plan, remote))?.state !== 'killed') return;
  throw new Refusal(`${remote} was killed before it was retired. Lift that first: npm run release -- revive ${remote}`);
}
