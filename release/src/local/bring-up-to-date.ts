import { join } from 'node:path';
import type { Channel, Plan } from 'shared/plan';
import { buildRelease, type BuiltRelease } from '../build/build-release.ts';
import { withChannel } from '../plan/channels.ts';
import { promoted } from '../plan/channel-moves.ts';
import { planKey, putPage, readDescriptorOf, readPlan, uploadRelease } from '../plan/live.ts';
import { movePlan, writeFirstPlan } from '../plan/move-plan.ts';
import type { Storage } from '../storage/storage.ts';
import { demoAppConfig } from './demo-app-config.ts';
import { packagesOf } from './packages.ts';

/** Builds what changed, uploads it, and makes live what was never uploaded before: a move that ops made is left alone. */
export async function bringUpToDate(root: string, storage: Storage, say: (line: string) => void): Promise<Plan> {
  const fresh: BuiltRelease[] = [];
  const all: BuiltRelease[] = [];
  for (const name of packagesOf(root)) {
    const built = await buildRelease(join(root, name)).catch((error: unknown) => {
      if (name === 'shell') throw error;
      say(`${name} does not build; the app starts without its new release.\n${error instanceof Error ? error.message : String(error)}`);
    });
    if (!built) continue;
    const { remote, release } = built.descriptor;
    if (built.isNew) say(`Built ${remote}@${release}`);
    if (!(await readDescriptorOf(storage, remote, release))) fresh.push(built);
    await uploadRelease(storage, built);
    all.push(built);
  }

  if (await storage.read(planKey)) await makeLive(storage, fresh, say);
  else await writeFirstPlan(storage, firstPlan(all), 'start');
  await putPage(storage);
  return (await readPlan(storage)).plan;
}

async function makeLive(storage: Storage, fresh: BuiltRelease[], say: (line: string) => void): Promise<void> {
  for (const { descriptor: { remote, release } } of fresh) {
    const move = { verb: 'start', remote, release, what: `start ${remote}@${release}`, by: 'start' };
    await movePlan(storage, move, (plan) => {
      const channel = remote === 'shell' ? plan.shell : plan.remotes[remote];
      return withChannel(plan, remote, promoted(channel, release));
    }).catch((error: unknown) => say(`${remote}@${release} is not made live: ${error instanceof Error ? error.message : String(error)}`));
  }
}

function firstPlan(built: BuiltRelease[]): Plan {
  const channel = ({ descriptor }: BuiltRelease): Channel => ({ stable: descriptor.release, state: 'live' });
  const shell = built.find(({ descriptor }) => descriptor.remote === 'shell');
  if (!shell) throw new Error('No shell was built.');
  const remotes = built.filter((release) => release !== shell).map((release) => [release.descriptor.remote, channel(release)]);
  return {
    schema: 1,
    revision: 1,
    shell: channel(shell),
    remotes: Object.fromEntries(remotes) as Plan['remotes'],
    app: demoAppConfig,
    overrideOrigins: [],
  };
}
