import { join } from 'node:path';
import type { Channel, Plan } from 'shared/plan';
import { buildRelease, type BuiltRelease } from '../build/build-release.ts';
import { keyOf, planKey, putPage, uploadRelease } from '../plan/live.ts';
import type { Storage } from '../storage/storage.ts';
import { demoAppConfig } from './demo-app-config.ts';

export const localPackages = ['shell', 'mfe-betting', 'mfe-wallet', 'mfe-history', 'mfe-public'];

/** Builds what changed, uploads it, and makes live what was never uploaded before: a move that ops made is left alone. */
export async function bringUpToDate(root: string, storage: Storage, say: (line: string) => void): Promise<Plan> {
  const fresh: BuiltRelease[] = [];
  const all: BuiltRelease[] = [];
  for (const name of localPackages) {
    const built = await buildRelease(join(root, name)).catch((error: unknown) => {
      if (name === 'shell') throw error;
      say(`${name} does not build; the app starts without its new release.\n${error instanceof Error ? error.message : String(error)}`);
    });
    if (!built) continue;
    const { remote, release } = built.descriptor;
    if (built.isNew) say(`Built ${remote}@${release}`);
    if (!(await storage.read(keyOf(remote, release, 'release.json')))) fresh.push(built);
    await uploadRelease(storage, built);
    all.push(built);
  }

  const stored = await storage.read(planKey);
  const current = stored && (JSON.parse(stored.body.toString()) as Plan);
  const plan = current ? withReleases(current, fresh) : firstPlan(all);
  if (plan !== current) {
    await storage.write(planKey, `${JSON.stringify(plan, null, 2)}\n`, stored ? { tag: stored.tag } : 'absent');
  }
  await putPage(storage, plan);
  return plan;
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

function withReleases(plan: Plan, fresh: BuiltRelease[]): Plan {
  if (fresh.length === 0) return plan;
  const next = structuredClone(plan);
  next.revision += 1;
  for (const { descriptor: { remote, release } } of fresh) {
    const moved: Channel = { ...(remote === 'shell' ? next.shell : next.remotes[remote]), stable: release, state: 'live' };
    const before = remote === 'shell' ? plan.shell.stable : plan.remotes[remote]?.stable;
    if (before) moved.lastKnownGood = before;
    delete moved.canary;
    if (remote === 'shell') next.shell = moved;
    if (remote !== 'shell') next.remotes[remote] = moved;
  }
  return next;
}
