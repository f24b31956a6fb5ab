import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { textsExpose } from 'release/build/federated-modules.ts';
import { globalName } from 'release/build/release-name.ts';
import { withChannel } from 'release/plan/channels.ts';
import { componentOf, exposeOf, releaseKey, runnable, type PagePlan, type ReleaseDescriptor, type RunnableRelease } from 'shared/plan';
import type { ScreenDeclaration } from 'shared/screens';
import { firstPlan } from '../start/first-plan.ts';

/** The plan of one `npm run dev`, in memory: built releases, and the packages that are served from their sources at their addresses. */
export async function devPlan(root: string, built: ReleaseDescriptor[], bases: Map<string, string>): Promise<PagePlan> {
  const fromSource = await Promise.all([...bases].map(([name, base]) => devRelease(join(root, name), base)));
  const releases = [...built.map(runnable), ...fromSource];
  const live: PagePlan = { plan: firstPlan('dev'), releases: {} };
  for (const one of releases) {
    live.plan = withChannel(live.plan, one.remote, { stable: one.release, state: 'live' });
    live.releases[releaseKey(one.remote, one.release)] = one;
  }
  return live;
}

/** A package served from its sources, described as a release; its own runtime finds the files it needs. */
async function devRelease(packageFolder: string, base: string): Promise<RunnableRelease> {
  const screens = basename(packageFolder) === 'shell' ? [] : await screensNow(packageFolder);
  const textsIn = (language: string) => ({ expose: textsExpose(language), files: [] });
  return {
    remote: basename(packageFolder),
    release: 'dev',
    global: globalName(packageFolder, 'dev'),
    entry: basename(packageFolder) === 'shell' ? 'main.js' : 'entry.js',
    screens: screens.map(({ screen, ...declared }) => ({ ...declared, expose: exposeOf(screen), component: componentOf(screen), files: [] })),
    texts: { en: textsIn('en'), hi: textsIn('hi') },
    styles: basename(packageFolder) === 'shell' ? ['main.css'] : [],
    scripts: basename(packageFolder) === 'shell' ? ['react.js'] : [],
    integrity: {},
    base,
  };
}

// Read anew for every page, so that a screen added while the command runs is there after a reload.
async function screensNow(packageFolder: string): Promise<ScreenDeclaration[]> {
  const file = pathToFileURL(join(packageFolder, 'src/screens.ts')).href;
  const { screens } = (await import(`${file}?at=${Date.now()}`)) as { screens: ScreenDeclaration[] };
  return screens;
}
