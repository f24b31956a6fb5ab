import type { Channel, Plan } from 'shared/plan';
import type { Context } from '../cli/command.ts';
import { channelOf, withChannel } from '../plan/channels.ts';
import { readPlan } from '../plan/live.ts';
import { movePlan } from '../plan/move-plan.ts';
import { runSteps, type Step } from '../steps.ts';

export interface ChannelMove {
  verb: string;
  remote: string;
  release?: string;
  what: string;
  /** What the channel becomes; refuses what may not be. */
  change(channel: Channel | undefined, plan: Plan): Channel | Promise<Channel>;
  /** Steps before the plan is moved. */
  before?: Step[];
}

/** Moves one channel of the plan. A dry run goes as far as saying what the channel would be. */
export async function makeMove(context: Context, { change, before = [], ...move }: ChannelMove): Promise<object> {
  const { storage, by, why } = context;
  const newPlan = async (plan: Plan) => {
    const isFirst = move.verb === 'promote' && move.remote !== 'shell' && !plan.remotes[move.remote];
    return withChannel(plan, move.remote, await change(isFirst ? undefined : channelOf(plan, move.remote), plan));
  };
  let revision = 0;
  await runSteps(
    [
      ...before,
      { title: 'Check the move against the plan', run: async () => newPlan((await readPlan(storage)).plan) },
      {
        title: `Write the plan and the page: ${move.what}`,
        run: async () => {
          revision = (await movePlan(storage, { ...move, by, ...(why && { why }) }, newPlan)).plan.revision;
        },
        changesLive: true,
      },
    ],
    context,
  );
  if (context.dryRun) return { ...move, dryRun: true };
  context.say(`Done, revision ${revision}. New sessions have it now; open tabs follow at their next safe point.`);
  return { ...move, revision };
}
