import { bringRelease } from './bring-release.ts';
import { whyFrozen } from './on-page.ts';
import { anyway, offeredCommand, type Context } from './command.ts';
import { onlyRemote, remoteAndRelease } from 'release/commands/declared.ts';
import { promoted } from '../moves/channel-moves.ts';
import { newestKit, offeredKit, withKit } from 'release/plan/offered-kit.ts';
import { channelOf, readPlan } from 'release/plan/plan.ts';
import { Refusal } from 'release/refusal.ts';
import { moveRelease, type Guard } from './make-move.ts';

export const promote = offeredCommand({
  about:
    'Gives a release to all sessions: the named one, or the one in canary. The previous release stays as the rollback target. A promotion of the shell also offers its kit to teams.',
  subject: { kind: 'remote or release' },
  touches: 'remote',
  page: { group: 'Ship', kind: 'ship', whyNot: whyFrozen, none: 'Everything is frozen or killed.' },
  flags: {
    from: {
      type: 'string',
      value: '<folder or s3://bucket/prefix>',
      label: 'Copy it from another storage',
      hint: 'All sessions there must have the release.',
      about: 'take the bytes from this storage, where all sessions have them',
    },
    anyway,
  },
  async run(given, subject, { from, anyway }) {
    const context = { ...given, anyway };
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

export async function promoteRelease(context: Context, { remote, release, from, guard }: Promotion): Promise<object> {
  const kit = remote === 'shell' ? await newestKit(context.storage, release) : undefined;
  return moveRelease(context, {
    verb: 'promote',
    what: `promote ${remote}@${release}${kit ? ` with kit ${kit}` : ''}${from ? ` from ${from}` : ''}`,
    remote,
    release,
    guard,
    change: (channel, plan) => promoted(channel, release, kit !== undefined && offeredKit(plan) !== kit),
    ...(kit && { alter: (plan) => withKit(plan, release, kit) }),
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
