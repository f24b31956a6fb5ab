import type { Channel, Plan } from 'shared/plan';
import { anyway, offeredCommand, type Context } from './command.ts';
import { onlyRemote } from 'release/commands/declared.ts';
import { checkedRelease } from 'release/checked-names.ts';
import { rolledBack } from '../moves/channel-moves.ts';
import { offeredKit, withKitBefore } from 'release/plan/offered-kit.ts';
import { channelOf } from 'release/plan/plan.ts';
import { Refusal } from 'release/refusal.ts';
import { positionOf, type RolloutRecord } from '../rollouts/record.ts';
import { makeMove, type Guard } from './make-move.ts';

export const rollback = offeredCommand({
  about: 'Ends the canary if there is one; otherwise returns to the last known good release.',
  subject: { kind: 'remote' },
  touches: 'remote',
  page: {
    group: 'Roll back',
    kind: 'back',
    whyNot: ({ canary, lastKnownGood }) => ((canary ?? lastKnownGood) ? undefined : 'has no earlier release'),
    none: 'No remote has a canary or an earlier release.',
  },
  flags: {
    to: {
      type: 'string',
      value: '<release>',
      label: 'Release to return to',
      hint: 'Without one, the release that was stable before.',
      about: 'return to this release, which was stable before; for the live shell, to its previous kit',
    },
    anyway,
  },
  run: (context, subject, { to, anyway }) =>
    takeBack(
      { ...context, anyway },
      { remote: onlyRemote(subject), ...(to !== undefined && { to: checkedRelease(to) }) },
    ),
});

interface Rollback {
  remote: string;
  to?: string;
  guard?: Guard;
}

/** Rolls back. No check runs but the gate, so that a rollback is fast. */
export function takeBack(context: Context, { remote, to, guard }: Rollback): Promise<object> {
  let isOfKit = false;
  return makeMove(context, {
    verb: 'rollback',
    remote,
    guard,
    change(_channel, plan) {
      const channel = channelOf(plan, remote);
      isOfKit = takesKitBack(plan, remote, to);
      return isOfKit ? channel : rolledBack(channel, to);
    },
    alter: (plan) => (isOfKit ? withKitBefore(plan, plan.shell.stable) : plan),
    describe: (channel, { stable } = { state: 'live' }) => {
      const from = channel?.canary?.release ?? channel?.stable ?? '';
      if (isOfKit)
        return { what: `rollback ${remote}@${stable} to its previous kit`, from, ...(stable && { release: stable }) };
      const share = channel?.canary ? ` (canary, ${channel.canary.percent} %)` : '';
      return {
        what: `rollback ${remote} from ${from}${share} to ${stable ?? 'nothing'}`,
        from,
        ...(stable && { release: stable }),
      };
    },
  });
}

/** Returns whether only the kit is rolled back: the named release is the live shell, which offers a rebuilt kit. */
function takesKitBack(plan: Plan, remote: string, to: string | undefined): boolean {
  const { stable, canary } = plan.shell;
  return remote === 'shell' && to === stable && !canary && offeredKit(plan) !== undefined;
}

/** Removes the canary of a rollout. Does nothing and returns false if the channel no longer has this canary. */
export async function takeCanaryBack(
  context: Context,
  channel: Channel | undefined,
  record: RolloutRecord,
): Promise<boolean> {
  const { remote } = record;
  const isOurs = (current: Channel | undefined) => {
    const position = positionOf(current, record) ?? 0;
    return position > 0 && position < 100;
  };
  const guard: Guard = (current) => {
    if (!isOurs(current))
      throw new Refusal(
        `The canary of ${remote} was moved meanwhile. See npm run release -- history ${remote}`,
        'conflict',
      );
  };
  if (!isOurs(channel)) return false;
  await takeBack(context, { remote, guard });
  return true;
}
