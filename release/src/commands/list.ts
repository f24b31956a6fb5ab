import { namedReleases, type ReleaseDescriptor } from 'shared/plan';
import { offeredCommand } from './command.ts';
import { remoteNamed } from './subject.ts';
import { channelsOf } from '../plan/channels.ts';
import { readDescriptorOf, publishedReleases } from '../plan/published.ts';
import { readPlan } from '../plan/stored-plan.ts';
import { refuseUnknownRemote } from './published-candidate.ts';

export const list = offeredCommand({
  about: 'Lists the published releases, newest first, and which of them are in the plan.',
  subject: { kind: 'remote', isOptional: true },
  touches: 'nothing',
  async run({ storage, say }, subject) {
    const { plan } = await readPlan(storage);
    if (subject) await refuseUnknownRemote(storage, plan, subject);
    const live = new Set(
      channelsOf(plan).flatMap(([name, channel]) => namedReleases(channel).map((release) => `${name}@${release}`)),
    );
    const published = (await publishedReleases(storage)).filter(
      ({ remote, isWhole }) => isWhole && (!subject || remote === remoteNamed(subject)),
    );
    const releases = await Promise.all(
      published
        .sort((one, other) => other.at - one.at)
        .map(async ({ remote, release, at }) => {
          const descriptor = await readDescriptorOf(storage, remote, release);
          return {
            remote,
            release,
            published: new Date(at).toISOString(),
            ...descriptor?.built,
            isInPlan: live.has(`${remote}@${release}`),
          };
        }),
    );
    for (const { remote, release, isInPlan, published: at, ...built } of releases) {
      say(`${isInPlan ? '*' : ' '} ${remote}@${release}  ${at.slice(0, 19).replace('T', ' ')}  ${signature(built)}`);
    }
    return { releases };
  },
});

function signature({ author = '', commit = '', dirty }: Partial<ReleaseDescriptor['built']>): string {
  const sources = [commit, dirty ? 'changes that are not committed' : ''].filter(Boolean).join(' and ');
  return sources ? `${author} (${sources})` : author;
}
