import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { componentOf, exposeOf, type RunnableRelease } from 'shared/plan';
import type { ScreenDeclaration } from 'shared/screens';
import { textsExpose } from '../build/exposes.ts';
import { globalName } from '../build/release-name.ts';

/** A package served from its sources, described as a release; its own runtime finds the files it needs. */
export async function devRelease(packageFolder: string, base: string): Promise<RunnableRelease> {
  const screens = basename(packageFolder) === 'shell' ? [] : await screensNow(packageFolder);
  const textsIn = (language: string) => ({ expose: textsExpose(language), files: [] });
  return {
    remote: basename(packageFolder),
    release: 'dev',
    global: globalName(packageFolder, 'dev'),
    entry: basename(packageFolder) === 'shell' ? 'main.js' : 'entry.js',
    screens: screens.map(({ path, access, title, screen, reads }) => ({
      path,
      access,
      title,
      expose: exposeOf(screen),
      component: componentOf(screen),
      ...(reads && { reads }),
      files: [],
    })),
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
