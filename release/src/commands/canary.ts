import { randomBytes } from 'node:crypto';
import { offeredCommand, type Context } from './command.ts';
import { duration, remoteAndRelease, wholeNumber } from './subject.ts';
import { withCanary } from '../plan/channel-moves.ts';
import { isEnded, readRollout } from '../rollouts/record.ts';
import { Refusal } from '../refusal.ts';
import type { Storage } from '../storage/storage.ts';
import type { Guard } from './make-move.ts';
import { moveRelease } from './move-release.ts';
import { touchesItsRemote } from './touched.ts';

export const canary = offeredCommand({
  about:
    'Gives a published release to a share of the sessions. Run it again to raise the share; no session moves back.',
  subject: { kind: 'release' },
  touches: touchesItsRemote,
  flags: {
    percent: { type: 'string', value: '<1 to 99>', isRequired: true, about: 'share of the sessions' },
    for: { type: 'string', value: '24h', about: 'end the canary after this time' },
  },
  async run(context, subject, flags) {
    const { remote, release } = remoteAndRelease(subject);
    const percent = wholeNumber(flags.percent, 'percent', { from: 1, to: 99 });
    const until = context.now() + duration(flags.for ?? '24h', 'for');
    await refuseUnderRollout(context.storage, remote);
    return moveCanary(context, { remote, release, percent, until });
  },
});

interface CanaryMove {
  remote: string;
  release: string;
  percent: number;
  until: number;
  /** Set when this move begins the canary. */
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

// Changing the share by hand would end the rollout, which has judged another share.
async function refuseUnderRollout(storage: Storage, remote: string): Promise<void> {
  const stored = await readRollout(storage, remote);
  if (!stored || isEnded(stored.record)) return;
  throw new Refusal(
    `${remote}@${stored.record.release} is being rolled out. See it: npm run release -- rollout ${remote} --follow. End it: npm run release -- abort ${remote}`,
  );
}
