import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parsedJson } from '../build/read-descriptor.ts';
import { filesBelow } from '../files-below.ts';
import { Refusal } from '../refusal.ts';
import { isStats } from './read-stats.ts';
import { refuseBuild } from './foreign-build.ts';

/** Where a build is: a folder or an address. */
export interface ForeignSource {
  /** The parsed federation manifest, or webpack's stats file. Undefined in a folder without either. */
  manifest: object | undefined;
  read(file: string): Promise<Buffer | undefined>;
  /** Returns every file, if the source can list its files. */
  list?: () => Promise<string[]>;
  /** The version of the built package, if known. */
  version?: string | undefined;
}

const manifestNames = ['mf-manifest.json', 'stats.json'];
const answersWithin = 20_000;

/** Opens a build. `where` is its manifest or stats file, its folder, or the address of any of these. */
export async function openSource(where: string): Promise<ForeignSource> {
  const source = /^https?:/.test(where) ? await openAddress(new URL(where)) : await openFolder(where);
  const known = new Map<string, Promise<Buffer | undefined>>();
  const read = (file: string) => known.get(file) ?? known.set(file, source.read(file)).get(file)!;
  // Caches each file, so that the published bytes are the checked bytes.
  return { ...source, read };
}

async function openFolder(where: string): Promise<ForeignSource> {
  const path = resolve(where);
  if (!existsSync(path))
    throw new Refusal(`There is no ${path}. Name a manifest, the folder that holds it, or its address.`, 'unknown');
  const file = statSync(path).isDirectory() ? manifestNames.map((name) => join(path, name)).find(existsSync) : path;
  const manifest = file && parse(await readFile(file, 'utf8'), file);
  const folder = manifest ? folderOf(manifest, dirname(file)) : path;
  return {
    manifest: manifest || undefined,
    read: (name) => readFile(join(folder, name)).catch(() => undefined),
    list: () => filesBelow(folder),
    version: versionAbove(folder),
  };
}

async function openAddress(address: URL): Promise<ForeignSource> {
  const isFile = address.pathname.endsWith('.json');
  const base = isFile ? address : new URL(address.href.replace(/\/?$/, '/'));
  for (const name of isFile ? [address.href] : manifestNames) {
    const body = await fetched(new URL(name, base));
    if (body)
      return {
        manifest: parse(body.toString(), new URL(name, base).href),
        read: (file) => fetched(new URL(file, base)),
      };
  }
  return refuseBuild(
    'manifest',
    `${address.href} serves none.`,
    'Name the address of mf-manifest.json, or of webpack’s stats.',
  );
}

async function fetched(address: URL): Promise<Buffer | undefined> {
  const response = await fetch(address, { signal: AbortSignal.timeout(answersWithin) }).catch((cause: unknown) => {
    throw new Refusal(`${address.href} does not respond. Start its server, or publish from the folder.`, 'failed', {
      cause,
    });
  });
  // Many hosts respond with a page instead of a 404.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  return response.ok && !isPage ? Buffer.from(await response.arrayBuffer()) : undefined;
}

/** With `webpack --json > stats.json`, the stats file is in the project's folder and the build in `outputPath`. */
function folderOf(manifest: object, folder: string): string {
  if (!isStats(manifest) || !manifest.outputPath) return folder;
  const lieBeside = manifest.assets.some(({ name }) => existsSync(join(folder, name)));
  return lieBeside ? folder : manifest.outputPath;
}

function versionAbove(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version;
  return dirname(folder) === folder ? undefined : versionAbove(dirname(folder));
}

function parse(text: string, name: string): object {
  const json = parsedJson(text);
  return json && typeof json === 'object' ? json : refuseBuild('manifest', `${name} is not JSON.`, 'Build again.');
}
