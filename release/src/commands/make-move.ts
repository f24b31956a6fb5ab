import type { Channel, Plan } from 'shared/plan';
import { channelIn, withChannel, readPlan } from '../plan/plan.ts';
import { concerns, movesBack, type Move } from '../plan/history.ts';
import { movePlan, type Change } from '../plan/move-plan.ts';
import { Refusal } from '../refusal.ts';
import { runSteps, type Step } from '../steps.ts';
import { writeDeltas } from '../deltas/write-deltas.ts';
import { refuseKilledBefore } from '../plan/retired.ts';
import type { Context } from './command.ts';
import { publishedCandidate, refuseIncompatible, refuseUnfit } from './published-candidate.ts';

interface ChannelMove {
  verb: string;
  remote: string;
  /** Returns the new channel. Throws a Refusal if the move is not allowed. */
  change(channel: Channel | undefined, plan: Plan): Channel | Promise<Channel>;
  /** Returns how the history describes the move. */
  describe(before: Channel | undefined, after: Channel | undefined): Pick<Move, 'what' | 'release' | 'from'>;
  /** Steps to run before the plan changes. */
  steps?: Step[];
  /** Throws a Refusal if the channel has changed since the caller decided on the move. */
  guard?: Guard | undefined;
  /** Changes more of the plan than the channel. */
  alter?(plan: Plan): Plan | Promise<Plan>;
}

export type Guard = (channel: Channel | undefined) => void | Promise<void>;

/** Changes one channel of the plan. A dry run stops before the write. */
export async function makeMove(
  context: Context,
  { change, describe, guard, alter = (plan) => plan, steps = [], verb, remote }: ChannelMove,
): Promise<object> {
  const { storage, by, why } = context;
  const newPlan = async (plan: Plan) => {
    await refuseOvertaken(context, plan, remote);
    await guard?.(channelIn(plan, remote));
    return alter(withChannel(plan, remote, await change(channelIn(plan, remote), plan)));
  };
  const moveOf = (from: Plan, to: Plan): Move => ({
    verb,
    remote,
    ...describe(channelIn(from, remote), channelIn(to, remote)),
    by,
    ...(why && { why }),
  });

  await runSteps(steps, context);
  context.say('Check the move against the plan');
  const { plan } = await readPlan(storage);
  const { what, release, from } = moveOf(plan, await newPlan(plan));
  const moved = { verb, remote, what, ...(release && { release }), ...(from && { from }) };

  let revision: number | undefined;
  const write = async () => {
    revision = (await movePlan(storage, moveOf, newPlan)).plan.revision;
  };
  await runSteps([{ title: `Write the plan and the page: ${what}`, run: write, changesLive: true }], context);
  if (revision === undefined) return moved;
  context.say(`Done, revision ${revision}. New sessions have it now; open tabs follow at their next safe point.`);
  return { ...moved, revision };
}

/** Changes settings that all remotes share. A dry run stops before the write. */
export async function makeSharedMove(
  context: Context,
  { verb, what, title = what }: { verb: string; what: string; title?: string },
  change: Change,
): Promise<object> {
  const { storage, by, why } = context;
  const write = () => movePlan(storage, { verb, what, by, ...(why && { why }) }, change);
  await runSteps([{ title, run: write, changesLive: true }], context);
  return { verb, what };
}

/**
 * Refuses a move that was decided on an older plan, if the same remote has moved since. Runs within the
 * compare-and-set, so of two concurrent moves the second is refused.
 */
export async function refuseOvertaken({ storage, seen }: Context, plan: Plan, remote: string): Promise<void> {
  if (seen === undefined || plan.revision <= seen) return;
  for await (const { id, by, at, what, why, revision, ...move } of movesBack(storage, plan)) {
    if (revision <= seen) return;
    if (!concerns(move, remote)) continue;
    const words = `${by} moved ${remote} first: ${what}${why ? ` (${why})` : ''}. Yours was decided before that and is not made. See what it left, and decide again.`;
    throw new Refusal(words, 'conflict', { details: { winner: { id, by, at, what, why, revision } } });
  }
}

interface ReleaseMove {
  verb: 'canary' | 'promote';
  what: string;
  remote: string;
  release: string;
  guard?: Guard | undefined;
  change(channel: Channel | undefined, plan: Plan): Channel;
  alter?: ChannelMove['alter'];
}

/** Makes a published release live or a canary, after its checks and after writing its deltas. */
export function moveRelease(context: Context, { verb, what, remote, release, guard, change, alter }: ReleaseMove) {
  const { storage, say } = context;
  const key = `${remote}@${release}`;
  const check = async () => refuseUnfit(context, await publishedCandidate(storage, remote, release));
  return makeMove(context, {
    verb,
    remote,
    guard,
    ...(alter && { alter }),
    describe: () => ({ what, release }),
    steps: [
      { title: `Check ${key}`, run: check },
      {
        title: 'Write the deltas from the releases that browsers have',
        run: () => writeDeltas(storage, { remote, release }, say),
        changesLive: true,
      },
    ],
    async change(channel, plan) {
      if (!channel) await refuseKilledBefore(storage, plan, remote);
      await refuseIncompatible(storage, plan, remote, release);
      return change(channel, plan);
    },
  });
}
