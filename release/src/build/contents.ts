import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { componentOf, exposeOf, type ReleaseDescriptor, type ReleasedModule } from 'shared/plan';
import type { ScreenDeclaration } from 'shared/screens';
import { languagesOf, offeredVersions, screensFile, textsExpose } from './federated-modules.ts';
import { callsFile, callsOf, originsFile } from './provider-calls.ts';
import { globalName } from './release-name.ts';
import { librariesFile, namesFile, type LibraryRanges, type SharedNames } from './shared-names.ts';

type Contents = Pick<
  ReleaseDescriptor,
  | 'global'
  | 'entry'
  | 'screens'
  | 'texts'
  | 'styles'
  | 'scripts'
  | 'needs'
  | 'offers'
  | 'usedNames'
  | 'calls'
  | 'libraries'
  | 'origins'
  | 'offeredNames'
  | 'ownRuntime'
  | 'darkTheme'
  | 'fetchesReleases'
  | 'trustedTypes'
>;

interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  shared: { name: string; requiredVersion: string }[];
  exposes: { path: string; assets: Record<'js' | 'css', { sync: string[] }> }[];
}

/**
 * Reads the descriptor's fields that only the build produces. A remote has them in its federation manifest, the shell
 * in its file names. Both builds have a file of shared names and one of calls.
 */
export async function contentsOf(packageFolder: string, folder: string, release: string): Promise<Contents> {
  const files = await readdir(folder);
  const global = globalName(packageFolder, release);
  const names = JSON.parse(await readFile(join(folder, namesFile), 'utf8')) as SharedNames;
  const inModules = JSON.parse(await readFile(join(folder, callsFile), 'utf8')) as string[];
  if (!files.includes('mf-manifest.json'))
    return {
      ...shellContents(packageFolder, files, global),
      offeredNames: names,
      calls: callsOf(inModules, []),
    };
  const contents = await remoteContents(packageFolder, folder, global);
  return { ...contents, usedNames: names, calls: callsOf(inModules, contents.screens) };
}

async function remoteContents(packageFolder: string, folder: string, global: string): Promise<Contents> {
  const manifest = JSON.parse(await readFile(join(folder, 'mf-manifest.json'), 'utf8')) as FederationManifest;
  const screens = JSON.parse(await readFile(join(folder, screensFile), 'utf8')) as ScreenDeclaration[];
  const libraries = JSON.parse(await readFile(join(folder, librariesFile), 'utf8')) as LibraryRanges;
  const origins = JSON.parse(await readFile(join(folder, originsFile), 'utf8')) as string[];
  const moduleAt = (expose: string): ReleasedModule => {
    const assets = manifest.exposes.find(({ path }) => path === expose)?.assets;
    if (!assets) throw new Error(`${expose} was declared but not built.`);
    return { expose, files: [...assets.css.sync, ...assets.js.sync] };
  };
  return {
    global,
    entry: manifest.metaData.remoteEntry.name,
    screens: screens.map(({ screen, ...declared }) => ({
      ...declared,
      component: componentOf(screen),
      ...moduleAt(exposeOf(screen)),
    })),
    texts: textsOf(packageFolder, (language) => moduleAt(textsExpose(language))),
    styles: [],
    scripts: [],
    needs: Object.fromEntries(manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
    offers: {},
    ...(Object.keys(libraries).length > 0 && { libraries }),
    ...(origins.length > 0 && { origins }),
    ...trustedTypesOf(packageFolder),
    ownRuntime: true,
    darkTheme: true,
  };
}

/** The policies that the remote's package.json declares, for packages that create some. */
export function trustedTypesOf(packageFolder: string): Pick<ReleaseDescriptor, 'trustedTypes'> {
  const { trustedTypes } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as Pick<
    ReleaseDescriptor,
    'trustedTypes'
  >;
  return trustedTypes ? { trustedTypes } : {};
}

function textsOf(packageFolder: string, textsIn: (language: string) => ReleasedModule): ReleaseDescriptor['texts'] {
  return Object.fromEntries(languagesOf(packageFolder).map((language) => [language, textsIn(language)]));
}

function shellContents(packageFolder: string, files: string[], global: string): Contents {
  const named = (name: string, ending: string) =>
    files.filter((file) => file.startsWith(`${name}.`) && file.endsWith(ending));
  const textsIn = (language: string): ReleasedModule => ({
    expose: textsExpose(language),
    files: named(`texts-${language}`, '.js'),
  });
  const [entry = ''] = named('main', '.js');
  return {
    global,
    entry,
    screens: [],
    texts: textsOf(packageFolder, textsIn),
    styles: named('main', '.css'),
    scripts: named('react', '.js'),
    needs: {},
    offers: offeredVersions(),
    fetchesReleases: true,
  };
}
