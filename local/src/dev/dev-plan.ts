import { sourceRelease, type SourceServer } from 'release/dev/source-server.ts';
import { withChannel } from 'release/plan/plan.ts';
import { releaseKey, runnable, type PagePlan, type ReleaseDescriptor } from 'shared/plan';
import { firstPlan } from '../start/first-plan.ts';

/** The in-memory plan of `npm run dev`: built releases, and the packages that are served from source. */
export function devPlan(built: ReleaseDescriptor[], servers: SourceServer[]): PagePlan {
  const releases = [...built.map(runnable), ...servers.map(({ release, base }) => release(base))];
  const live: PagePlan = { plan: { ...firstPlan(sourceRelease), worker: 'off' }, releases: {} };
  for (const one of releases) {
    live.plan = withChannel(live.plan, one.remote, { stable: one.release, state: 'live' });
    live.releases[releaseKey(one.remote, one.release)] = one;
  }
  return live;
}
