import { checkCandidate, refuseFailed } from '../checks/all-checks.ts';
import type { Command, Context } from './command.ts';
import { remoteAndRelease } from './subject.ts';
import { promoted, refuseMoved, type Judged } from '../plan/channel-moves.ts';
import { channelOf } from '../plan/channels.ts';
import { readPlan } from '../plan/stored-plan.ts';
import { Refusal } from '../refusal.ts';
import { makeMove } from './make-move.ts';
import { refuseUnfit, uploaded } from './uploaded.ts';

export const promote: Command = {
  usage: '<remote>[@<release>]',
  about: 'Gives a release to everybody: the one that is named, or the one in canary. The one before stays as the way back.',
  async run(context, subject) {
    const named = subject?.includes('@') ? remoteAndRelease(subject) : await inCanary(context, subject);
    return promoteRelease(context, named);
  },
};

interface Promotion {
  remote: string;
  release: string;
  /** The canary that must still be there. */
  judged?: Judged | undefined;
}

export function promoteRelease(context: Context, { remote, release, judged }: Promotion): Promise<object> {
  const { storage, say } = context;
  return makeMove(context, {
    verb: 'promote',
    remote,
    says: () => ({ what: `promote ${remote}@${release}`, release }),
    before: [
      {
        title: `Check ${remote}@${release}`,
        run: async () => refuseFailed(`${remote}@${release}`, await checkCandidate(storage, await uploaded(storage, remote, release), context), say),
      },
    ],
    async change(channel, plan) {
      refuseMoved(channel, remote, judged);
      await refuseUnfit(storage, plan, remote, release);
      return promoted(channel, release);
    },
  });
}

async function inCanary({ storage }: Context, remote: string | undefined): Promise<{ remote: string; release: string }> {
  if (!remote) return remoteAndRelease(remote);
  const { canary } = channelOf((await readPlan(storage)).plan, remote);
  if (!canary) throw new Refusal(`${remote} has no canary. Name the release: promote ${remote}@<release>`);
  return { remote, release: canary.release };
}
