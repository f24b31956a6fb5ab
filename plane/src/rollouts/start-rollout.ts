import { randomBytes, randomUUID } from 'node:crypto';
import type { Channel } from 'shared/plan';
import { channelIn, readPlan } from 'release/plan/plan.ts';
import { refuseKilledBefore } from '../moves/retired.ts';
import { Refusal } from 'release/refusal.ts';
import { WriteConflict, type Storage } from 'release/storage/storage.ts';
import { isEnded } from './state-text.ts';
import { changed, readRollout, writeRollout, type RolloutRecord, type RolloutWish } from './record.ts';

type Started = { alreadyLive: true } | { record: RolloutRecord; isNew: boolean };

/** Starts a rollout by writing its record. If the same release is already being rolled out, returns that rollout. */
export async function startRollout(storage: Storage, wish: RolloutWish, now: number): Promise<Started> {
  const { remote, release } = wish;
  const stored = await readRollout(storage, remote);
  if (stored && !isEnded(stored.record)) {
    if (stored.record.release === release) return { record: stored.record, isNew: false };
    throw new Refusal(
      `${remote}@${stored.record.release} is being rolled out. Wait until it ends, or abort it: npm run release -- abort ${remote}`,
    );
  }
  const { plan } = await readPlan(storage);
  const channel = channelIn(plan, remote);
  if (channel?.stable === release && !channel.canary && channel.state !== 'killed') return { alreadyLive: true };
  refuseOther(channel, wish);
  if (!channel) await refuseKilledBefore(storage, plan, remote);
  const { canary } = channel ?? {};
  const record: RolloutRecord = {
    ...wish,
    schema: 1,
    id: randomUUID(),
    state: 'waiting',
    changed: now,
    since: now,
    approved: [],
    log: [],
    // With a manual canary's salt, the rollout continues that canary.
    salt: canary?.salt ?? randomBytes(6).toString('hex'),
    percent: canary?.percent ?? 0,
  };
  try {
    return {
      record: (
        await writeRollout(
          storage,
          changed(record, now, {}, `Rollout of ${remote}@${release}: ${wish.steps.join(', ')} %`),
          stored?.tag,
        )
      ).record,
      isNew: true,
    };
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    throw new Refusal(
      `Another rollout of ${remote} started at the same time. Follow it: npm run release -- rollout ${remote} --follow`,
      'conflict',
      { cause: error },
    );
  }
}

function refuseOther(channel: Channel | undefined, { remote, release }: RolloutWish): void {
  if (channel && channel.state !== 'live')
    throw new Refusal(`${remote} is ${channel.state}. Revive it first: npm run release -- revive ${remote}`);
  const { canary } = channel ?? {};
  if (canary && canary.release !== release)
    throw new Refusal(`${remote}@${canary.release} is in canary. Promote it or roll it back first.`);
}
