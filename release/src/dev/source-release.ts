import { componentOf, exposeOf, type RunnableRelease } from 'shared/plan';
import type { ScreenDeclaration } from 'shared/screens';
import { textsExpose } from '../build/federated-modules.ts';
import { globalName } from '../build/release-name.ts';
import { packageName } from '../repository.ts';

/** What a package served from its sources is called as a release. */
export const sourceRelease = 'dev';

/** A package served from its sources, described as a release; its own runtime finds the files it needs. The shell has no screens. */
export function releaseFromSource(
  packageFolder: string,
  base: string,
  screens: ScreenDeclaration[] | undefined,
): RunnableRelease {
  const textsIn = (language: string) => ({ expose: textsExpose(language), files: [] });
  return {
    remote: packageName(packageFolder),
    release: sourceRelease,
    global: globalName(packageFolder, sourceRelease),
    entry: screens ? 'entry.js' : 'main.js',
    screens: (screens ?? []).map(({ screen, ...declared }) => ({
      ...declared,
      expose: exposeOf(screen),
      component: componentOf(screen),
      files: [],
    })),
    texts: { en: textsIn('en'), hi: textsIn('hi') },
    styles: screens ? [] : ['main.css'],
    scripts: screens ? [] : ['react.js'],
    integrity: {},
    base,
  };
}
