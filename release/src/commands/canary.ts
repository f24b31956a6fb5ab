import { randomBytes } from 'node:crypto';
import type { Plan } from 'shared/plan';
import { checkCandidate, refuseFailed } from '../checks/all-checks.ts';
import type { Command, Context } from './command.ts';
import { remoteAndRelease, wholeNumber } from './subject.ts';
import { refuseChangedCanary, withCanary, type JudgedCanary } from '../plan/channel-moves.ts';
import { channelOf, channelsOf } from '../plan/channels.ts';
import { Refusal } from '../refusal.ts';
import { readPlan } from '../plan/stored-plan.ts';
import type { Storage } from '../storage/storage.ts';
import { makeMove } from './make-move.ts';
import { refuseIncompatible, publishedCandidate } from './published-candidate.ts';

export const canary: Command = {
  usage: '<remote>@<release> --percent <1 to 99>',
  about: 'Gives a published release to a share of the sessions. Asked again with more, the share grows.',
  flags: { percent: { type: 'string' } },
  async run(context, subject, flags) {
    const { remote, release } = remoteAndRelease(subject);
    return moveCanary(context, { remote, release, percent: wholeNumber(flags, 'percent', { from: 1, to: 99 }) });
  },
};

interface CanaryMove {
  remote: string;
  release: string;
  percent: number;
  /** Refused when the canary is no longer this one. */
  judged?: JudgedCanary | undefined;
}

export async function moveCanary(context: Context, { remote, release, percent, judged }: CanaryMove) {
  const { storage, say } = context;
  const salt = randomBytes(6).toString('hex');
  return makeMove(context, {
    verb: 'canary',
    remote,
    describe: () => ({ what: `canary ${remote}@${release} to ${percent} %`, release }),
    steps: [
      {
        title: `Check ${remote}@${release}`,
        run: async () => {
          await refuseNeverLive(storage, remote, release);
          const candidate = await publishedCandidate(storage, remote, release);
          refuseFailed(`${remote}@${release}`, await checkCandidate(storage, candidate, context), say);
        },
      },
    ],
    async change(_channel, plan) {
      const channel = channelOf(plan, remote);
      refuseChangedCanary(channel, remote, judged);
      refuseSecondCanary(plan, remote);
      await refuseIncompatible(storage, plan, remote, release);
      return withCanary(channel, release, percent, salt);
    },
  });
}

/** A canary is judged against the live release, and a new remote has none. */
export async function refuseNeverLive(storage: Storage, remote: string, release: string): Promise<void> {
  const { plan } = await readPlan(storage);
  if (remote === 'shell' || plan.remotes[remote]) return;
  await publishedCandidate(storage, remote, release);
  throw new Refusal(`${remote} was never live, so there is nothing to compare ${release} with. Give it to everybody: npm run release -- promote ${remote}@${release}`);
}

// With two canaries in one page, a failure could not be attributed to either.
function refuseSecondCanary(plan: Plan, remote: string): void {
  const [other, channel] = channelsOf(plan).find(([name, { canary: running }]) => running && name !== remote) ?? [];
  if (channel) throw new Refusal(`${other}@${channel.canary?.release} is in canary. One at a time: promote it or take it back first.`);
}
