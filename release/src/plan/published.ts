import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseRelease, parseRemote, type ReleaseDescriptor } from 'shared/plan';
import { checkedRelease, checkedRemote } from '../checked-names.ts';
import { Refusal } from '../refusal.ts';
import { replaceStored, storageKey, type Storage, type Stored } from '../storage/storage.ts';
import { cancelPrune } from './prune-marks.ts';
import { isSameRelease } from './same-release.ts';

export interface PublishedRelease {
  remote: string;
  release: string;
  keys: string[];
  /** When the last file was uploaded. For a kit without a shell, when the kit was uploaded. */
  at: number;
  /** True if the release is complete: its descriptor, which is uploaded last, exists. */
  isWhole: boolean;
}

// The static host serves only `r/`. Source maps are not served, because they contain the sources.
// Older versions wrote `.statements`, which go with their release.
const places = ['r', 'maps', '.claims', '.calls', '.opened', '.deltas', '.kits', '.statements'];
/** Places whose files are written after the release. */
const laterPlaces = ['.calls', '.opened', '.deltas', '.kits', '.statements'];
// Deltas and kits are written after the release. Older versions listed the deltas in the release's folder.
const later = /\.(dcz|tgz)$|^differences\.json$/;

export function keyOf(remote: string, release: string, file: string): string {
  return keyIn('r', remote, release, file);
}

/** Returns the key prefix of a release's files. */
export function folderOf(remote: string, release: string): string {
  return `${storageKey('r', checkedRemote(remote), checkedRelease(release))}/`;
}

export function keyOfMap(remote: string, release: string, file: string): string {
  return keyIn('maps', remote, release, file);
}

/** Returns a file's key. A file may be in a subfolder. The names of remotes and releases contain no slash. */
function keyIn(place: string, remote: string, release: string, file: string): string {
  return storageKey(place, checkedRemote(remote), checkedRelease(release), ...file.split('/'));
}

/** The key of the list of a release's deltas, which grows. */
export function keyOfDeltas(remote: string, release: string): string {
  return keyIn('.deltas', remote, release, 'deltas.json');
}

/** The key of the claim of a name, while its release is uploaded. */
function keyOfClaim(remote: string, release: string): string {
  return keyIn('.claims', remote, release, 'release.json');
}

/** The key of a rebuilt kit of a shell. */
export function keyOfKit(release: string, id: string): string {
  return keyIn('.kits', 'shell', release, `${id}.json`);
}

/** The key of the calls of a release that was published again. */
export function keyOfCalls(remote: string, release: string): string {
  return keyIn('.calls', remote, release, 'calls.json');
}

/** The key of a stored pass of the browser check. `digest` covers the check's inputs. */
export function keyOfBrowserCheck(remote: string, release: string, digest: string): string {
  return keyIn('.opened', remote, release, `${digest}.json`);
}

/** Returns every release of which a file is stored. Ignores folders whose name is no valid release name. */
export async function publishedReleases(storage: Storage): Promise<PublishedRelease[]> {
  const found = new Map<string, PublishedRelease>();
  const kitsAt = new Map<string, number>();
  const listed = await Promise.all(places.map((place) => storage.list(`${place}/`)));
  for (const { key, changed } of listed.flat()) {
    const [place, remote = '', release = '', file = ''] = key.split('/');
    if (!parseRemote(remote) || !parseRelease(release)) continue;
    const known = found.get(`${remote}@${release}`) ?? { remote, release, keys: [], at: 0, isWhole: false };
    known.keys.push(key);
    if (!laterPlaces.includes(place ?? '') && !later.test(file)) known.at = Math.max(known.at, changed);
    if (file.endsWith('.tgz')) kitsAt.set(`${remote}@${release}`, changed);
    known.isWhole ||= place === 'r' && file === 'release.json';
    found.set(`${remote}@${release}`, known);
  }
  return [...found].map(([name, one]) => ({ ...one, at: one.at || (kitsAt.get(name) ?? 0) }));
}

export async function newestFirst(storage: Storage, remote: string): Promise<string[]> {
  const descriptors = (await storage.list(`${storageKey('r', checkedRemote(remote))}/`)).filter(({ key }) =>
    key.endsWith('/release.json'),
  );
  return descriptors
    .sort((one, other) => other.changed - one.changed)
    .map(({ key }) => key.split('/')[2] ?? '')
    .filter(parseRelease);
}

export async function readDescriptorOf(
  storage: Storage,
  remote: string,
  release: string,
): Promise<ReleaseDescriptor | undefined> {
  const stored = await storage.read(keyOf(remote, release, 'release.json'));
  return stored && descriptorIn(stored, remote, release);
}

/** Parses a release's descriptor. Throws if the descriptor names another release. */
export function descriptorIn({ body }: Pick<Stored, 'body'>, remote: string, release: string): ReleaseDescriptor {
  const descriptor = JSON.parse(body.toString()) as ReleaseDescriptor; // `publish` has checked it
  if (descriptor?.remote === remote && descriptor.release === release) return descriptor;
  throw new Refusal(
    `release.json of ${remote}@${release} describes another release. Find out who changed it, and publish the release again.`,
    'checkFailed',
  );
}

/**
 * Uploads a release, its descriptor last. A release with a descriptor is therefore complete. Of two processes that
 * upload one name, the first one claims the name, and other bytes are refused before any of them is stored.
 */
export async function uploadRelease(
  storage: Storage,
  { folder, descriptor }: { folder: string; descriptor: ReleaseDescriptor },
): Promise<void> {
  const { remote, release } = descriptor;
  await cancelPrune(storage, remote, release);
  const first = await claimName(storage, descriptor);
  const published = await readDescriptorOf(storage, remote, release);
  if (published) await storage.remove(keyOfClaim(remote, release));
  if (!isSameRelease(published ?? first, descriptor))
    throw new Refusal(
      `${remote}@${release} was published at the same time with other bytes. Raise the version in package.json and build again.`,
      'conflict',
    );
  if (published) return;
  // This folder lacks the kit of another build.
  const { kit: _other, ...withoutKit } = first;
  const described: ReleaseDescriptor = isDeepStrictEqual(first.kit, descriptor.kit) ? first : withoutKit;
  const packages = Object.values(described.kit ?? {}).map(({ file }) => file);
  for (const file of [...Object.keys(described.files), ...packages])
    await uploadFile(storage, { folder, remote, release, file });
  await storage.create(keyOf(remote, release, 'release.json'), textOf(described));
  await storage.remove(keyOfClaim(remote, release));
}

/** Returns the descriptor that claimed the name first. The claim of an interrupted upload stays until a prune. */
async function claimName(storage: Storage, descriptor: ReleaseDescriptor): Promise<ReleaseDescriptor> {
  const { remote, release } = descriptor;
  const key = keyOfClaim(remote, release);
  if (await replaceStored(storage, key, textOf(descriptor), undefined)) return descriptor;
  const claim = await storage.read(key);
  return claim ? descriptorIn(claim, remote, release) : claimName(storage, descriptor);
}

function textOf(descriptor: ReleaseDescriptor): string {
  return `${JSON.stringify(descriptor, null, 2)}\n`;
}

interface Upload {
  folder: string;
  remote: string;
  release: string;
  file: string;
}

/** Uploads a described file with its compressed copy and its source map. Nothing else in the folder is uploaded. */
async function uploadFile(storage: Storage, { folder, remote, release, file }: Upload): Promise<void> {
  const read = (name: string) => readFile(join(folder, name)).catch(() => undefined);
  const bytes = await readFile(join(folder, file));
  const [compressed, map] = [await read(`${file}.br`), await read(`${file}.map`)];
  await storage.create(keyOf(remote, release, file), bytes);
  if (compressed) await storage.create(keyOf(remote, release, `${file}.br`), compressed);
  if (map) await storage.write(keyOfMap(remote, release, `${file}.map`), map);
}
