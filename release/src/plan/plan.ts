import { namedReleases, releaseKey, type Channel, type Plan } from 'shared/plan';
import { Refusal } from '../refusal.ts';
import type { Storage } from '../storage/storage.ts';

export const planKey = 'plan.json';

export async function readPlan(storage: Storage): Promise<{ plan: Plan; tag: string }> {
  const stored = await storage.read(planKey);
  if (!stored)
    throw new Refusal(
      `There is no plan in ${storage.name}. Set the storage with RELEASE_STORAGE or --storage. To create a first plan, run npm start, or npm run first-plan to start nothing.`,
      'unknown',
    );
  return { plan: JSON.parse(stored.body.toString()) as Plan, tag: stored.tag };
}

export function channelsOf(plan: Plan): [string, Channel][] {
  return [['shell', plan.shell], ...Object.entries(plan.remotes)];
}

export function channelIn(plan: Plan | undefined, remote: string): Channel | undefined {
  return plan && channelsOf(plan).find(([name]) => name === remote)?.[1];
}

/** Returns a remote's channel. Throws a Refusal if the remote is not in the plan. */
export function channelOf(plan: Plan, remote: string): Channel {
  const channel = channelIn(plan, remote);
  if (channel) return channel;
  const known = channelsOf(plan).map(([name]) => name);
  throw new Refusal(`${remote} is not live. Live remotes: ${known.join(', ')}.`, 'unknown');
}

/** Returns the plan with this channel. Removes a remote that has no release left. */
export function withChannel(plan: Plan, remote: string, channel: Channel): Plan {
  if (remote === 'shell') return { ...plan, shell: { ...channel, stable: channel.stable ?? plan.shell.stable } };
  const { [remote]: _before, ...others } = plan.remotes;
  if (channel.stable === undefined && !channel.canary) return { ...plan, remotes: others };
  return { ...plan, remotes: { ...plan.remotes, [remote]: channel } };
}

export function releasesOf(plan: Plan): { key: string; remote: string; release: string }[] {
  return channelsOf(plan).flatMap(([remote, channel]) =>
    namedReleases(channel).map((release) => ({ key: releaseKey(remote, release), remote, release })),
  );
}
