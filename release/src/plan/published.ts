import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRelease, parseRemote, type ReleaseDescriptor } from 'shared/plan';
import { filesBelow } from '../build/released-files.ts';
import { checkedRelease, checkedRemote } from '../checked-names.ts';
import { Refusal } from '../refusal.ts';
import { storageKey } from '../storage/storage-key.ts';
import { WriteConflict, type Storage, type Stored } from '../storage/storage.ts';
import { keepFromPrune } from './prune-marks.ts';

export interface PublishedRelease {
  remote: string;
  release: string;
  keys: string[];
  /** When its last file was uploaded; of a kit without its shell, when that was. */
  at: number;
  /** Whether its descriptor is there, which is uploaded last. */
  isWhole: boolean;
}

// Only `r/` is served: source maps hold the sources.
const places = ['r', 'maps', '.opened', '.kits'];

export function keyOf(remote: string, release: string, file: string): string {
  return keyIn('r', remote, release, file);
}

/** What the keys of a release's files begin with. */
export function folderOf(remote: string, release: string): string {
  return `${storageKey('r', checkedRemote(remote), checkedRelease(release))}/`;
}

export function keyOfMap(remote: string, release: string, file: string): string {
  return keyIn('maps', remote, release, file);
}

/** A file of a release may lie in a folder; names of remotes and releases never do. */
function keyIn(place: string, remote: string, release: string, file: string): string {
  return storageKey(place, checkedRemote(remote), checkedRelease(release), ...file.split('/'));
}

/** What is known of the differences that lie beside the files of a release. */
export function keyOfDeltas(remote: string, release: string): string {
  return keyOf(remote, release, 'differences.json');
}

/** The kit that was published last with a shell, where that was made after the shell itself. */
export function keyOfKit(release: string): string {
  return keyIn('.kits', 'shell', release, 'kit.json');
}

/** A stored pass of the browser check, by the digest of its inputs. */
export function keyOfBrowserCheck(remote: string, release: string, digest: string): string {
  return keyIn('.opened', remote, release, `${digest}.json`);
}

/** Every release with any stored file; what lies there under no name of a release is none. */
export async function publishedReleases(storage: Storage): Promise<PublishedRelease[]> {
  const found = new Map<string, PublishedRelease>();
  const kitsAt = new Map<string, number>();
  const listed = await Promise.all(places.map((place) => storage.list(`${place}/`)));
  for (const { key, changed } of listed.flat()) {
    const [place, remote = '', release = '', file = ''] = key.split('/');
    if (!parseRemote(remote) || !parseRelease(release)) continue;
    const known = found.get(`${remote}@${release}`) ?? { remote, release, keys: [], at: 0, isWhole: false };
    known.keys.push(key);
    if (place !== '.opened' && place !== '.kits' && !isLater(file)) known.at = Math.max(known.at, changed);
    if (file.endsWith('.tgz')) kitsAt.set(`${remote}@${release}`, changed);
    known.isWhole ||= place === 'r' && file === 'release.json';
    found.set(`${remote}@${release}`, known);
  }
  return [...found].map(([name, one]) => ({ ...one, at: one.at || (kitsAt.get(name) ?? 0) }));
}

// Made after it too: differences from releases that were not there before, and kits.
function isLater(file: string): boolean {
  return /\.(dcz|tgz)$|^differences\.json$/.test(file);
}

/** The whole releases of a remote. */
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

/** The descriptor of the release that was asked for; one of another release is refused, wherever it lies. */
export function descriptorIn({ body }: Pick<Stored, 'body'>, remote: string, release: string): ReleaseDescriptor {
  const descriptor = JSON.parse(body.toString()) as ReleaseDescriptor; // checked when it was published
  if (descriptor?.remote === remote && descriptor.release === release) return descriptor;
  throw new Refusal(
    `release.json of ${remote}@${release} is that of another release. Find out who put it there, and publish the release again.`,
    'checkFailed',
  );
}

/** Uploads the descriptor last, so that a release with one is whole; of two that upload one name the first wins. */
export async function uploadRelease(
  storage: Storage,
  { folder, descriptor }: { folder: string; descriptor: ReleaseDescriptor },
): Promise<void> {
  const { remote, release } = descriptor;
  await keepFromPrune(storage, remote, release);
  if (await storage.read(keyOf(remote, release, 'release.json'))) return;
  for (const file of (await filesBelow(folder)).filter((name) => !/^release\.json$|^mf-/.test(name))) {
    const key = file.endsWith('.map') ? keyOfMap(remote, release, file) : keyOf(remote, release, file);
    await storage.write(key, await readFile(join(folder, file)));
  }
  try {
    await storage.write(keyOf(remote, release, 'release.json'), `${JSON.stringify(descriptor, null, 2)}\n`, 'absent');
  } catch (error) {
    const first = error instanceof WriteConflict ? await readDescriptorOf(storage, remote, release) : undefined;
    if (!first) throw error;
    if (bytesOf(first) !== bytesOf(descriptor))
      throw new Refusal(
        `Somebody else published ${remote}@${release} at the same time, with other bytes. Raise the version in package.json and build again.`,
        'conflict',
        { cause: error },
      );
  }
}

function bytesOf({ files }: ReleaseDescriptor): string {
  return Object.entries(files)
    .map(([file, { integrity }]) => `${file} ${integrity}`)
    .sort()
    .join('\n');
}
