import type { Channel, Plan } from 'shared/plan';
import { channelIn, withChannel } from 'release/plan/plan.ts';
import { concerns, movesBack, type Move } from '../moves/history.ts';
import { movePlan, proposePlan, type Change } from '../gate/move-plan.ts';
import { noticeText } from '../gate/notice-text.ts';
import { Refusal } from 'release/refusal.ts';
import { runSteps, type Step } from '../steps.ts';
import { writeDeltas } from '../deltas/write-deltas.ts';
import type { Context } from './command.ts';
import { publishedCandidate } from '../checks/published-candidate.ts';
import { isJudged } from '../rollouts/record.ts';
import { refuseUnfit } from './published-candidate.ts';

interface ChannelMove {
  verb: string;
  remote: string;
  /** Returns the new channel. Throws a Refusal if the move is not allowed. */
  change(channel: Channel | undefined, plan: Plan): Channel | Promise<Channel>;
  /** Returns how the history describes the move. */
  describe(before: Channel | undefined, after: Channel | undefined): Pick<Move, 'what' | 'release' | 'from'>;
  /** Steps to run before the plan changes. */
  steps?: Step[];
  /** The releases, as `remote@release`, that these steps check. */
  checked?: string[];
  /** Throws a Refusal if the channel has changed since the caller decided on the move. */
  guard?: Guard | undefined;
  /** Changes more of the plan than the channel. */
  alter?(plan: Plan): Plan | Promise<Plan>;
}

export type Guard = (channel: Channel | undefined) => void | Promise<void>;

/** Changes one channel of the plan. A dry run stops before the write. */
export async function makeMove(
  context: Context,
  { change, describe, guard, alter = (plan) => plan, steps = [], checked, verb, remote }: ChannelMove,
): Promise<object> {
  const newPlan = async (plan: Plan) => {
    await refuseOvertaken(context, plan, remote);
    await guard?.(channelIn(plan, remote));
    return alter(withChannel(plan, remote, await change(channelIn(plan, remote), plan)));
  };
  const moveOf = (from: Plan, to: Plan) => ({
    verb,
    remote,
    ...describe(channelIn(from, remote), channelIn(to, remote)),
  });

  await runSteps(steps, context);
  context.say('Check the move against the plan');
  const { move, revision } = await writeMove(context, { moveOf, change: newPlan, ...(checked && { checked }) });
  const { what, release, from } = move;
  const moved = { verb, remote, what, ...(release && { release }), ...(from && { from }) };
  if (revision === undefined) return moved;
  context.say(`Done, revision ${revision}. New sessions have it now; open tabs follow at their next safe point.`);
  return { ...moved, revision };
}

/** Changes settings that all remotes share. A dry run stops before the write. */
export async function makeSharedMove(
  context: Context,
  { verb, what, title }: { verb: string; what: string; title?: string },
  change: Change,
): Promise<object> {
  await writeMove(context, { moveOf: () => ({ verb, what }), change, title: title ?? what });
  return { verb, what };
}

interface PlanMove {
  moveOf(before: Plan, after: Plan): Omit<Move, 'by' | 'why'>;
  change: Change;
  /** The releases, as `remote@release`, that have passed every check in this command. */
  checked?: string[];
  title?: string;
}

/** Proposes a move to the gate with the rights of the caller, and makes it. A dry run stops before the write. */
export async function writeMove(
  context: Context,
  { moveOf, change, checked, title }: PlanMove,
): Promise<{ move: Move; revision?: number }> {
  const { storage, by, why, rights, step, anyway } = context;
  const authority = { rights, step, anyway, ...(checked && { checked }) };
  const signed = (before: Plan, after: Plan): Move => ({
    ...moveOf(before, after),
    by,
    ...(why && { why }),
    ...(isJudged(step) && { judged: true }),
  });
  const { plan, next } = await proposePlan(storage, change, authority);
  const move = signed(plan, next);
  if (context.dryRun) context.say(`Players: ${noticeText(plan, next)}`);
  let revision: number | undefined;
  const run = async () => {
    revision = (await movePlan(storage, signed, change, authority)).plan.revision;
  };
  await runSteps([{ title: title ?? `Write the plan and the page: ${move.what}`, run, changesLive: true }], context);
  return { move, ...(revision !== undefined && { revision }) };
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
    checked: [key],
    change,
  });
}
