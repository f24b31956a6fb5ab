import { randomBytes } from 'node:crypto';
import { whyFrozen, whyRollingOut } from './on-page.ts';
import { anyway, offeredCommand, type Context } from './command.ts';
import { duration, remoteAndRelease, wholeNumber } from 'release/commands/declared.ts';
import { withCanary } from '../moves/channel-moves.ts';
import { refuseUnderRollout } from '../rollouts/record.ts';
import { moveRelease, type Guard } from './make-move.ts';

export const canary = offeredCommand({
  about:
    'Gives a published release to a share of the sessions. Run it again to raise the share; no session moves back.',
  subject: { kind: 'release' },
  touches: 'remote',
  page: {
    group: 'Ship',
    kind: 'ship',
    whyNot: (now) => whyFrozen(now) ?? whyRollingOut(now),
    none: 'No remote can get a canary now.',
  },
  flags: {
    percent: {
      type: 'string',
      value: '<1 to 99>',
      isRequired: true,
      label: 'Share of the sessions, in %',
      hint: 'A session in the canary stays there when you raise the share.',
      about: 'share of the sessions',
    },
    for: {
      type: 'string',
      value: '24h',
      label: 'End the canary after',
      hint: 'Then all sessions get the stable release again.',
      about: 'end the canary after this time',
    },
    anyway,
  },
  async run(given, subject, flags) {
    const context = { ...given, anyway: flags.anyway };
    const { remote, release } = remoteAndRelease(subject);
    const percent = wholeNumber(flags.percent, 'percent', { from: 1, to: 99 });
    const until = context.now() + duration(flags.for ?? '24h', 'for');
    // A manual change of the share would end a running rollout, whose judge has counted at another share.
    await refuseUnderRollout(
      context.storage,
      remote,
      `See it: npm run release -- rollout ${remote} --follow. End it: npm run release -- abort ${remote}`,
    );
    return moveCanary(context, { remote, release, percent, until });
  },
});

interface CanaryMove {
  remote: string;
  release: string;
  percent: number;
  until: number;
  /** Set if this move starts the canary. */
  salt?: string;
  guard?: Guard;
}

export async function moveCanary(context: Context, { remote, guard, ...wanted }: CanaryMove) {
  const { release, percent } = wanted;
  const canary = { salt: randomBytes(6).toString('hex'), ...wanted };
  return moveRelease(context, {
    verb: 'canary',
    what: `canary ${remote}@${release} to ${percent} %`,
    remote,
    release,
    guard,
    change: (channel) => withCanary(channel, canary),
  });
}
