import { join } from 'node:path';
import { releaseKey, runnable, type LivePlan, type ReleaseDescriptor } from 'shared/plan';
import { withChannel } from '../plan/channels.ts';
import { devRelease } from './dev-release.ts';
import { firstPlan } from './first-plan.ts';

/** The plan of one `npm run dev`, in memory: built releases, and the packages that are served from their sources at their addresses. */
export async function devPlan(root: string, built: ReleaseDescriptor[], bases: Map<string, string>): Promise<LivePlan> {
  const fromSource = await Promise.all([...bases].map(([name, base]) => devRelease(join(root, name), base)));
  const releases = [...built.map(runnable), ...fromSource];
  const live: LivePlan = { plan: firstPlan('dev'), releases: {} };
  for (const one of releases) {
    live.plan = withChannel(live.plan, one.remote, { stable: one.release, state: 'live' });
    live.releases[releaseKey(one.remote, one.release)] = one;
  }
  return live;
}
