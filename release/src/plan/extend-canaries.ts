import type { Canary, Channel, Plan } from 'shared/plan';
import { replaceStored, type Storage } from '../storage/storage.ts';
import { channelsOf, withChannel } from './channels.ts';
import { planText } from './move-plan.ts';
import { planKey, readPlan, renderedPage, writePage } from './stored-plan.ts';

/** Returns a canary's new end and round, or undefined to leave it unchanged. */
export type CanaryUpdate = (canary: Canary) => Pick<Canary, 'until' | 'round'> | undefined;

/** Updates the ends and rounds of canaries. Players' releases do not change, so the history gets no entry. */
export async function extendCanaries(storage: Storage, update: CanaryUpdate): Promise<void> {
  const stored = await readPlan(storage);
  const { plan } = stored;
  const next = withUpdates(plan, update);
  if (next === plan) return;
  const extended = { ...next, revision: plan.revision + 1 };
  await renderedPage(storage, extended);
  // After a conflict the next poll extends them.
  if (await replaceStored(storage, planKey, planText(extended), stored)) await writePage(storage);
}

function withUpdates(plan: Plan, update: CanaryUpdate): Plan {
  let next = plan;
  for (const [remote, channel] of channelsOf(plan)) {
    const changes = channel.canary && update(channel.canary);
    if (changes) next = withChannel(next, remote, { ...channel, canary: { ...channel.canary, ...changes } } as Channel); // it has one
  }
  return next;
}
