import { readDescriptorOf, type PublishedRelease } from './published.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * The kit packages that releases were built with, by key, each with one such release: its repository installs them again.
 * A release that does not name its kit uses every kit with its version of `shared`.
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
