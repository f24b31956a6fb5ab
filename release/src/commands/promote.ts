import { checkCandidate, refuseFailed } from '../checks/all-checks.ts';
import type { Command, Context } from './command.ts';
import { remoteAndRelease } from './subject.ts';
import { promoted } from '../plan/channel-moves.ts';
import { channelOf } from '../plan/channels.ts';
import { readPlan } from '../plan/stored-plan.ts';
import { Refusal } from '../refusal.ts';
import { makeMove, type Guard } from './make-move.ts';
import { refuseIncompatible, publishedCandidate } from './published-candidate.ts';

export const promote: Command = {
  usage: '<remote>[@<release>]',
  about: 'Gives a release to everybody: the one that is named, or the one in canary. The one before stays as the way back.',
  async run(context, subject) {
    const named = subject?.includes('@') ? remoteAndRelease(subject) : await canaryRelease(context, subject);
    return promoteRelease(context, named);
  },
};

interface Promotion {
  remote: string;
  release: string;
  guard?: Guard;
}

export function promoteRelease(context: Context, { remote, release, guard }: Promotion): Promise<object> {
  const { storage, say } = context;
  return makeMove(context, {
    verb: 'promote',
    remote,
    guard,
    describe: () => ({ what: `promote ${remote}@${release}`, release }),
    steps: [
      {
        title: `Check ${remote}@${release}`,
        run: async () => refuseFailed(`${remote}@${release}`, await checkCandidate(storage, await publishedCandidate(storage, remote, release), context), say),
      },
    ],
    async change(channel, plan) {
      await refuseIncompatible(storage, plan, remote, release);
      return promoted(channel, release);
    },
  });
}

async function canaryRelease({ storage }: Context, remote: string | undefined): Promise<{ remote: string; release: string }> {
  if (!remote) return remoteAndRelease(remote);
  const { canary } = channelOf((await readPlan(storage)).plan, remote);
  if (!canary) throw new Refusal(`${remote} has no canary. Name the release: promote ${remote}@<release>`);
  return { remote, release: canary.release };
}
