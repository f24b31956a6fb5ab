import type { Least, Plan } from 'shared/plan';
import { leastText, usualLeast } from '../gate/least.ts';
import { readPlan } from 'release/plan/plan.ts';
import { Refusal } from 'release/refusal.ts';
import { offeredCommand } from './command.ts';
import { duration, onlyRemote, wholeNumber } from 'release/commands/declared.ts';
import { makeSharedMove } from './make-move.ts';
import { readApprovals, readSteps } from './rollout-wish.ts';

export const require = offeredCommand({
  about:
    'Sets the least that a rollout of a remote by a team’s token needs. What you leave out stays. Without a flag, prints it.',
  subject: { kind: 'remote' },
  // A team must not lower what binds it, so this changes what all remotes share.
  touches: 'all',
  page: { group: 'Configure' },
  flags: {
    steps: {
      type: 'string',
      value: '5,25,100',
      label: 'Shares that the steps must contain, in %',
      hint: 'A rollout by a team’s token is refused without them.',
      about: 'shares that the steps must contain',
    },
    window: { type: 'string', value: '10m', label: 'Shortest time of a step', about: 'the shortest step' },
    minimum: {
      type: 'string',
      value: '400',
      label: 'Voters that a step needs of each release',
      hint: 'A team may ask for more.',
      about: 'the least voters of each release in a step',
    },
    approve: {
      type: 'string',
      value: '<shares|none>',
      label: 'Steps that wait for an approval, in %',
      about: 'shares that wait for an approval',
    },
    remove: { type: 'boolean', label: 'Require the usual again' },
  },
  async run(context, subject, { remove, ...flags }) {
    const remote = onlyRemote(subject);
    const isSet = Object.values(flags).some((value) => value !== undefined);
    if (remove && isSet) throw new Refusal('Say --remove alone, or what to require.', 'wrongUsage');
    const changed = ({ least = {}, ...plan }: Plan): Plan => {
      const { [remote]: before, ...others } = least;
      if (remove && !before) throw new Refusal(`Nothing but the usual is required of ${remote}.`);
      const next = { ...others, ...(!remove && { [remote]: { ...before, ...readLeast(flags, before) } }) };
      return { ...plan, ...(Object.keys(next).length > 0 && { least: next }) };
    };
    const { plan } = await readPlan(context.storage);
    const wordsOf = ({ least }: Plan) =>
      `a rollout of ${remote} by a team needs at least ${leastText({ ...usualLeast, ...least?.[remote] })}`;
    if (remove || isSet) return makeSharedMove(context, { verb: 'require', what: wordsOf(changed(plan)) }, changed);
    context.say(wordsOf(plan));
    return { remote, least: { ...usualLeast, ...plan.least?.[remote] } };
  },
});

type LeastFlags = Record<'steps' | 'window' | 'minimum' | 'approve', string | undefined>;

function readLeast({ steps, window, minimum, approve }: LeastFlags, before: Least = {}): Least {
  const shares = steps === undefined ? (before.steps ?? usualLeast.steps) : readSteps(steps);
  const kept = (before.approve ?? []).filter((share) => shares.includes(share));
  return {
    steps: shares,
    ...(window !== undefined && { windowMs: duration(window, 'window') }),
    ...(minimum !== undefined && { minimumSessions: wholeNumber(minimum, 'minimum', { from: 1, to: 1_000_000 }) }),
    approve: approve === undefined ? kept : approve === 'none' ? [] : readApprovals(approve, shares),
  };
}
