import type { Canary, Channel, Plan } from 'shared/plan';
import { WriteConflict, type Storage } from '../storage/storage.ts';
import { channelsOf, withChannel } from './channels.ts';
import { planText } from './move-plan.ts';
import { planKey, readPlan, renderedPage, writePage } from './stored-plan.ts';

/** When a canary is to end by now, or undefined to leave it. */
export type NewEnd = (remote: string, canary: Canary) => number | undefined;

/** Moves the ends of canaries on. It changes what nobody runs, so it is no move and has no entry in the history. */
export async function extendCanaries(storage: Storage, newEnd: NewEnd): Promise<void> {
  const { plan, tag } = await readPlan(storage);
  const next = withEnds(plan, newEnd);
  if (next === plan) return;
  const extended = { ...next, revision: plan.revision + 1 };
  await renderedPage(storage, extended);
  try {
    await storage.write(planKey, planText(extended), { tag });
  } catch (error) {
    if (error instanceof WriteConflict) return; // the next look extends them
    throw error;
  }
  await writePage(storage);
}

function withEnds(plan: Plan, newEnd: NewEnd): Plan {
  let next = plan;
  for (const [remote, channel] of channelsOf(plan)) {
    const until = channel.canary && newEnd(remote, channel.canary);
    if (until) next = withChannel(next, remote, { ...channel, canary: { ...channel.canary, until } } as Channel); // it has one
  }
  return next;
}
