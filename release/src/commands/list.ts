import { namedReleases } from 'shared/plan';
import type { Command } from '../cli/command.ts';
import { channelsOf } from '../plan/channels.ts';
import { readDescriptorOf, readPlan } from '../plan/live.ts';
import { publishedReleases } from '../plan/published.ts';

export const list: Command = {
  usage: '[<remote>]',
  about: 'The published releases, newest first, and which of them are in the plan.',
  async run({ storage, say }, remote) {
    const { plan } = await readPlan(storage);
    const live = new Set(channelsOf(plan).flatMap(([name, channel]) => namedReleases(channel).map((release) => `${name}@${release}`)));
    const published = (await publishedReleases(storage)).filter((one) => !remote || one.remote === remote);
    const described = await Promise.all(published.map((one) => readDescriptorOf(storage, one.remote, one.release)));
    const releases = described
      .filter((descriptor) => descriptor !== undefined)
      .map(({ remote: name, release, built }) => ({ remote: name, release, ...built, isInPlan: live.has(`${name}@${release}`) }))
      .sort((one, other) => other.time.localeCompare(one.time));
    for (const { remote: name, release, time, author, isInPlan } of releases) say(`${isInPlan ? '*' : ' '} ${name}@${release}  ${time.slice(0, 19).replace('T', ' ')}  ${author}`);
    return { releases };
  },
};
