import type { Storage } from '../storage/storage.ts';

export interface PublishedRelease {
  remote: string;
  release: string;
  keys: string[];
  /** When its last file was uploaded. */
  at: number;
  /** A release without its descriptor is an upload that was cut short. */
  isWhole: boolean;
}

/** What was uploaded, by the folders that are there. */
export async function publishedReleases(storage: Storage): Promise<PublishedRelease[]> {
  const found = new Map<string, PublishedRelease>();
  for (const { key, changed } of await storage.list('r/')) {
    const [, remote = '', release = '', file = ''] = key.split('/');
    const known = found.get(`${remote}@${release}`) ?? { remote, release, keys: [], at: 0, isWhole: false };
    known.keys.push(key);
    known.at = Math.max(known.at, changed);
    known.isWhole ||= file === 'release.json';
    found.set(`${remote}@${release}`, known);
  }
  return [...found.values()];
}
