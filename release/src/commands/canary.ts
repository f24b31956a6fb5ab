import { randomBytes } from 'node:crypto';
import type { Plan } from 'shared/plan';
import { checkCandidate, refuseFailed } from '../checks/all-checks.ts';
import type { Command, Context } from './command.ts';
import { remoteAndRelease, wholeNumber } from './subject.ts';
import { refuseMoved, withCanary, type Judged } from '../plan/channel-moves.ts';
import { channelOf, channelsOf } from '../plan/channels.ts';
import { Refusal } from '../refusal.ts';
import { readPlan } from '../plan/stored-plan.ts';
import type { Storage } from '../storage/storage.ts';
import { makeMove } from './make-move.ts';
import { refuseUnfit, uploaded } from './uploaded.ts';

export const canary: Command = {
  usage: '<remote>@<release> --percent <1 to 99>',
  about: 'Gives a published release to a share of the sessions. Asked again with more, the share grows.',
  flags: { percent: { type: 'string' } },
  async run(context, subject, flags) {
    const { remote, release } = remoteAndRelease(subject);
    return giveCanary(context, { remote, release, percent: wholeNumber(flags, 'percent', { from: 1, to: 99 }) });
  },
};

interface Share {
  remote: string;
  release: string;
  percent: number;
  /** The canary that must still be there. */
  judged?: Judged | undefined;
}

export async function giveCanary(context: Context, { remote, release, percent, judged }: Share) {
  const { storage, say } = context;
  const salt = randomBytes(6).toString('hex');
  return makeMove(context, {
    verb: 'canary',
    remote,
    says: () => ({ what: `canary ${remote}@${release} to ${percent} %`, release }),
    before: [
      {
        title: `Check ${remote}@${release}`,
        run: async () => {
          await refuseNeverLive(storage, remote, release);
          const candidate = await uploaded(storage, remote, release);
          refuseFailed(`${remote}@${release}`, await checkCandidate(storage, candidate, context), say);
        },
      },
    ],
    async change(_channel, plan) {
      const channel = channelOf(plan, remote);
      refuseMoved(channel, remote, judged);
      refuseSecondCanary(plan, remote);
      await refuseUnfit(storage, plan, remote, release);
      return withCanary(channel, release, percent, salt);
    },
  });
}

/** A canary is compared with what is live; of a new remote nothing is. */
export async function refuseNeverLive(storage: Storage, remote: string, release: string): Promise<void> {
  const { plan } = await readPlan(storage);
  if (remote === 'shell' || plan.remotes[remote]) return;
  await uploaded(storage, remote, release);
  throw new Refusal(`${remote} was never live, so there is nothing to compare ${release} with. Give it to everybody: npm run release -- promote ${remote}@${release}`);
}

// Two at once in one page, and nobody could say which of them made it worse.
function refuseSecondCanary(plan: Plan, remote: string): void {
  const [other, channel] = channelsOf(plan).find(([name, { canary: running }]) => running && name !== remote) ?? [];
  if (channel) throw new Refusal(`${other}@${channel.canary?.release} is in canary. One at a time: promote it or take it back first.`);
}
