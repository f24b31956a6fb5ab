import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseDescriptor } from 'shared/plan';
import { describeFiles, isReleased } from '../build/released-files.ts';
import { Refusal } from '../refusal.ts';
import { moduleFiles } from './module-files.ts';
import { isManifest, readManifest } from './read-manifest.ts';
import { isStats, readStats } from './read-stats.ts';
import { plainModule } from './plain-module.ts';
import { moduleOf, parseScreens, readScreens, type ForeignScreen } from './screens-file.ts';
import { isReact, refuseBuild, type ForeignBuild } from './foreign-build.ts';
import { openSource, type ForeignSource } from './foreign-source.ts';

// The first shell that mounts screens of other frameworks and matches the rest of an address.
const mountingShells = '>=2.16.0';

interface ForeignRequest {
  remote: string;
  /** A file, a folder or an address. */
  manifest: string;
  screens: string;
  by: string;
  now: number;
  /** What is known of the sources. */
  built?: Partial<ReleaseDescriptor['built']>;
}

/** Turns a foreign build into a release: copies its files into a new folder and writes their descriptor. */
export async function foreignRelease({
  remote,
  manifest,
  screens: screensFile,
  by,
  now,
  built = {},
}: ForeignRequest): Promise<{ folder: string; descriptor: ReleaseDescriptor }> {
  const source = await openSource(manifest);
  const listed = parseScreens(await readScreensFile(screensFile));
  const module = moduleOf(listed);
  const build = module === undefined ? readBuild(source.manifest, manifest) : await plainModule(module, source);
  const screens = readScreens(listed, Object.keys(build.exposes));
  refuseUnfit(build, screens);
  const names = await filesOf(build, source);
  if (module === undefined) await refuseChanged(build, source);

  const folder = await mkdtemp(join(tmpdir(), `stock-${remote}-`));
  for (const name of names.flatMap((file) => [file, `${file}.map`])) {
    const body = await source.read(name);
    if (!body) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), body);
  }
  const files = await describeFiles(folder);
  const described = {
    stock: build.kind,
    ...(module === undefined && { claims: await claimsOf(build, source) }),
    ...(listed.trustedTypes && { trustedTypes: listed.trustedTypes }),
    ...(listed.darkTheme && { darkTheme: listed.darkTheme }),
    global: build.name,
    entry: build.entry,
    screens: screens.map((screen) => ({ ...screen, files: filesOfScreen(screen, build, names) })),
    texts: {},
    styles: [],
    needs: needsOf(build, screens),
    offers: {},
    usedNames: {},
  };
  const release = `${versionOf(build, source)}-${hashOf({ described, files })}`;
  const descriptor: ReleaseDescriptor = {
    schema: 1,
    remote,
    release,
    ...described,
    files,
    built: { commit: '', author: by, time: new Date(now).toISOString(), ...built },
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(descriptor));
  return { folder, descriptor };
}

function readBuild(manifest: object | undefined, where: string): ForeignBuild {
  if (!manifest)
    return refuseBuild(
      'manifest',
      `${where} has none.`,
      'Build with the plugin’s `manifest: true`, or write webpack’s own stats there as stats.json (webpack --json). For a build without federation, name its "module" in the screens file.',
    );
  if (isManifest(manifest)) return readManifest(manifest);
  if (isStats(manifest)) return readStats(manifest);
  return refuseBuild(
    'manifest',
    'it is neither a federation manifest nor webpack’s stats with chunks and modules.',
    'Name mf-manifest.json, or the output of webpack --json.',
  );
}

function refuseUnfit({ kind, shared, publicPath }: ForeignBuild, screens: ForeignScreen[]): void {
  if (screens.some(({ mounts }) => !mounts) && !shared.some(({ name }) => name === 'react')) {
    refuseBuild(
      'one React',
      'the build does not share react, so it would load a second copy.',
      'Set `shared: { react: { singleton: true } }` in the plugin and build again.',
    );
  }
  if (publicPath !== 'auto' && publicPath !== '') {
    refuseBuild(
      'public path',
      `the build loads its files from ${publicPath}, but a release has its own folder.`,
      kind === 'module' ? "Build with `base: './'`." : "Build with `output.publicPath: 'auto'`.",
    );
  }
}

async function readScreensFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Refusal(`There is no ${file}. Name the file with the remote's screens.`, 'unknown', { cause });
  });
}

/**
 * Returns the files of the release. From a folder, takes every file that may be served. From an address, or for ES
 * modules, takes only the files that the build references.
 */
async function filesOf({ kind, entry, files, shared }: ForeignBuild, { read, list }: ForeignSource): Promise<string[]> {
  const copiesOfReact = new Set(shared.filter(isReact).flatMap(({ fallback = [] }) => fallback));
  const named = [...files.keys()].filter(isReleased);
  for (const file of named)
    if (!(await read(file)))
      refuseBuild('manifest', `${file} is listed but missing.`, 'Build again, and publish the whole output folder.');
  // A manifest has no sizes and lists neither lazy chunks nor pictures, so take them from the folder. The remote's own
  // HTML pages are not part of the release.
  const knowsAll = [...files.values()].some((size) => size !== undefined);
  const listed = knowsAll ? named : ((await list?.())?.filter(isReleased) ?? named);
  if (kind === 'script') return listed;
  const pictures = listed.filter((file) => !/\.(m?js|css)$/.test(file));
  const led = await moduleFiles(entry, read, copiesOfReact);
  const styles = named.filter((file) => file.endsWith('.css'));
  return [...new Set([...led, ...styles, ...pictures])];
}

/** Refuses the build if a file's size differs from the description, or if the entry lacks an exposed module. */
async function refuseChanged({ files, entry, exposes }: ForeignBuild, { read }: ForeignSource): Promise<void> {
  const refuse = (file: string) =>
    refuseBuild(
      'manifest',
      `${file} does not match its description.`,
      'The folder was rebuilt or changed. Build again, then publish the unchanged folder.',
    );
  for (const [file, size] of files) if (size !== undefined && (await read(file))?.length !== size) refuse(file);
  const text = (await read(entry))?.toString() ?? '';
  if (Object.keys(exposes).some((expose) => !text.includes(expose))) refuse(entry);
}

/**
 * Returns the files to preload for a screen. For a script build: its module's files and the fallbacks of packages that
 * the shell may lack. For an ES module: all scripts.
 */
function filesOfScreen(
  { expose }: ForeignScreen,
  { kind, entry, exposes, shared }: ForeignBuild,
  names: string[],
): string[] {
  const scripts = names.filter((file) => /\.m?js$/.test(file) && file !== entry);
  const own = shared.filter((share) => !isReact(share)).flatMap(({ fallback = [] }) => fallback);
  return [...new Set([...(exposes[expose] ?? []), ...(kind === 'module' ? scripts : own)])];
}

/**
 * Returns the packages that the shell must provide: React's, and all without a fallback. Every shell that supports
 * foreign builds offers react-dom.
 */
function needsOf({ shared }: ForeignBuild, screens: ForeignScreen[]): Record<string, string> {
  const demands = shared.filter((share) => isReact(share) || share.fallback === undefined);
  const isNew = screens.some(({ mounts, path }) => mounts || path.endsWith('*'));
  return {
    'react-dom': '*',
    ...(isNew && { shared: mountingShells }),
    ...Object.fromEntries(demands.map(({ name, range }) => [name, range])),
  };
}

/** Returns the names that the build uses on `window` or in the federation runtime's records. */
async function claimsOf({ name, entry }: ForeignBuild, { read }: ForeignSource): Promise<string[]> {
  const chunks = (await read(entry))?.toString().match(/\b(?:webpack|rspack)Chunk\w*/g) ?? [];
  return [...new Set([name, ...chunks])].sort();
}

function versionOf({ version }: ForeignBuild, source: ForeignSource): string {
  return [source.version, version].find((one) => one && /^\d+\.\d+\.\d+[\w.-]*$/.test(one)) ?? '0.0.0';
}

function hashOf(contents: { described: object; files: ReleaseDescriptor['files'] }): string {
  const bytes = Object.entries(contents.files).map(([file, { integrity }]) => [file, integrity]);
  return createHash('sha256')
    .update(JSON.stringify([contents.described, bytes]))
    .digest('hex')
    .slice(0, 8);
}
