import { componentOf, exposeOf, type RunnableRelease } from 'shared/plan';
import type { ScreenDeclaration } from 'shared/screens';
import { languagesOf, textsExpose } from '../build/federated-modules.ts';
import { globalName } from '../build/release-name.ts';
import { packageName } from '../repository.ts';

/** The release name of a package that is served from its sources. */
export const sourceRelease = 'dev';

/** Describes a package that is served from its sources as a release. Its own runtime loads its files. The shell has no screens. */
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
    texts: Object.fromEntries(languagesOf(packageFolder).map((language) => [language, textsIn(language)])),
    styles: screens ? [] : ['main.css'],
    scripts: screens ? [] : ['react.js'],
    integrity: {},
    base,
  };
}
