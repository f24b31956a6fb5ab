import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KitPackage, ReleaseDescriptor } from 'shared/plan';
import { readJson, type Storage } from '../storage/storage.ts';
import { keyOf, keyOfKit, readDescriptorOf, type PublishedRelease } from './published.ts';

type Kit = Record<string, KitPackage>;

/**
 * The contents of `/kit/kit.json`: the shell and its kit. The packages themselves are in the folder of the shell's
 * release and are immutable.
 */
export interface OfferedKit {
  shell: string;
  version: string;
  kit: Kit;
}

interface Built {
  folder: string;
  descriptor: ReleaseDescriptor;
}

/**
 * Publishes the kit of a shell that is refused because live remotes do not fit it. The teams of those remotes need the
 * kit to build releases that fit. Returns the keys of the packages, or an empty list if the shell is refused for
 * another reason.
 */
export async function publishKitAhead(
  storage: Storage,
  { folder, descriptor: { remote, release, kit } }: Built,
  refusedBy: string[],
): Promise<string[]> {
  const isOnlyAhead =
    refusedBy.length > 0 && refusedBy.every((check) => check === 'shared names' || check === 'shared ranges');
  if (remote !== 'shell' || !kit || !isOnlyAhead) return [];
  await writeKit(storage, { folder, release, kit });
  return filesOf(kit).map((file) => keyOf('shell', release, file));
}

/**
 * Copies a shell's kit to the stable address `/kit/`, with its description. A lockfile refers to the immutable packages
 * in the release's folder instead.
 */
export async function offerKit(storage: Storage, release: string): Promise<void> {
  const shell = await readDescriptorOf(storage, 'shell', release);
  const kit = await kitOf(storage, release);
  for (const [name, { file }] of Object.entries(kit)) {
    const stored = await storage.read(keyOf('shell', release, file));
    if (stored) await storage.write(`kit/${name}.tgz`, stored.body);
  }
  const offered: OfferedKit = { shell: release, version: shell?.offers['shared'] ?? '', kit };
  if (Object.keys(kit).length > 0) await storage.write('kit/kit.json', `${JSON.stringify(offered)}\n`);
}

export async function kitOf(storage: Storage, release: string): Promise<Kit> {
  const newer = await readJson<Kit>(storage, keyOfKit(release));
  return newer ?? (await readDescriptorOf(storage, 'shell', release))?.kit ?? {};
}

async function writeKit(
  storage: Storage,
  { folder, release, kit }: { folder: string; release: string; kit: Kit },
): Promise<void> {
  for (const file of filesOf(kit))
    await storage.create(keyOf('shell', release, file), await readFile(join(folder, file)));
}

function filesOf(kit: Kit): string[] {
  return Object.values(kit).map(({ file }) => file);
}

/**
 * Returns the kit packages that releases were built with. Each key has one such release, whose repository still
 * installs the package. For a release that does not name its kit, returns every kit with the same version of `shared`.
 */
export async function usedKits(
  storage: Storage,
  users: PublishedRelease[],
  published: PublishedRelease[],
): Promise<Map<string, string>> {
  const packages = published
    .filter(({ remote }) => remote === 'shell')
    .flatMap(({ keys }) => keys.filter(isKitPackage));
  const used = new Map<string, string>();
  for (const { remote, release } of users) {
    const { kit, kitFiles } = (await readDescriptorOf(storage, remote, release))?.built ?? {};
    for (const key of kitFiles ?? kitsWith(kit, packages)) used.set(key, `${remote}@${release}`);
  }
  return used;
}

export function isKitPackage(key: string): boolean {
  return /^r\/shell\/[^/]+\/[^/]+\.tgz$/.test(key);
}

function kitsWith(version: string | undefined, packages: string[]): string[] {
  const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1);
  const folders = new Set(packages.filter((key) => version && key.includes(`/shared-${version}-`)).map(folderOf));
  return packages.filter((key) => folders.has(folderOf(key)));
}
