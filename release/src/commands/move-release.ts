import type { Channel } from 'shared/plan';
import { checkCandidate, refuseFailed } from '../checks/all-checks.ts';
import { writeDeltas } from '../deltas/write-deltas.ts';
import { refuseKilledBefore } from '../plan/retired.ts';
import type { Context } from './command.ts';
import { makeMove, type Guard } from './make-move.ts';
import { publishedCandidate, refuseIncompatible } from './published-candidate.ts';

interface ReleaseMove {
  verb: 'canary' | 'promote';
  what: string;
  remote: string;
  release: string;
  guard?: Guard | undefined;
  change(channel: Channel | undefined): Channel;
}

/** Gives a published release to sessions, after its checks and with its deltas. */
export function moveRelease(context: Context, { verb, what, remote, release, guard, change }: ReleaseMove) {
  const { storage, say } = context;
  const key = `${remote}@${release}`;
  const check = async () => {
    const candidate = await publishedCandidate(storage, remote, release);
    refuseFailed(key, await checkCandidate(storage, candidate, context), say);
  };
  return makeMove(context, {
    verb,
    remote,
    guard,
    describe: () => ({ what, release }),
    steps: [
      { title: `Check ${key}`, run: check },
      {
        title: 'Write the deltas from the releases that browsers have',
        run: () => writeDeltas(storage, { remote, release }, say),
        changesLive: true,
      },
    ],
    async change(channel, plan) {
      if (!channel) await refuseKilledBefore(storage, plan, remote);
      await refuseIncompatible(storage, plan, remote, release);
      return change(channel);
    },
  });
}
