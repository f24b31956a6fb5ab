import { bringRelease } from './bring-release.ts';
import { offeredCommand, onlyRemote, remoteAndRelease, type Context } from './command.ts';
import { promoted } from '../plan/channel-moves.ts';
import { channelOf, readPlan } from '../plan/plan.ts';
import { Refusal } from '../refusal.ts';
import { moveRelease, type Guard } from './make-move.ts';

export const promote = offeredCommand({
  about:
    'Gives a release to all sessions: the named one, or the one in canary. The previous release stays as the rollback target.',
  subject: { kind: 'remote or release' },
  touches: 'remote',
  flags: {
    from: {
      type: 'string',
      value: '<folder or s3://bucket/prefix>',
      about: 'take the bytes from this storage, where all sessions have them',
    },
  },
  async run(context, subject, { from }) {
    if (from === undefined)
      return promoteRelease(
        context,
        subject?.includes('@') ? remoteAndRelease(subject) : await canaryRelease(context, subject),
      );
    const named = { ...remoteAndRelease(subject), from };
    await bringRelease(context, named);
    return context.dryRun ? { verb: 'promote', ...named } : promoteRelease(context, named);
  },
});

interface Promotion {
  remote: string;
  release: string;
  /** The other storage, if the release was copied from one. */
  from?: string;
  guard?: Guard;
}

export function promoteRelease(context: Context, { remote, release, from, guard }: Promotion): Promise<object> {
  return moveRelease(context, {
    verb: 'promote',
    what: `promote ${remote}@${release}${from ? ` from ${from}` : ''}`,
    remote,
    release,
    guard,
    change: (channel) => promoted(channel, release),
  });
}

async function canaryRelease(
  { storage }: Context,
  subject: string | undefined,
): Promise<{ remote: string; release: string }> {
  if (!subject) return remoteAndRelease(subject);
  const remote = onlyRemote(subject);
  const { canary } = channelOf((await readPlan(storage)).plan, remote);
  if (!canary) throw new Refusal(`${remote} has no canary. Name the release: promote ${remote}@<release>`);
  return { remote, release: canary.release };
}
