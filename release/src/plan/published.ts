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

// Beside `r/`, which is all that a web server serves: a map holds the sources.
const places = ['r', 'maps', '.opened'];

export function keyOfMap(remote: string, release: string, file: string): string {
  return `maps/${remote}/${release}/${file}`;
}

/** Where it is noted that a release opened in a browser, by what it ran with. */
export function keyOfNote(remote: string, release: string, ranWith: string): string {
  return `.opened/${remote}/${release}/${ranWith}.json`;
}

/** What was uploaded, by the folders that are there. */
export async function publishedReleases(storage: Storage): Promise<PublishedRelease[]> {
  const found = new Map<string, PublishedRelease>();
  const listed = await Promise.all(places.map((place) => storage.list(`${place}/`)));
  for (const { key, changed } of listed.flat()) {
    const [place, remote = '', release = '', file = ''] = key.split('/');
    const known = found.get(`${remote}@${release}`) ?? { remote, release, keys: [], at: 0, isWhole: false };
    known.keys.push(key);
    if (place !== '.opened') known.at = Math.max(known.at, changed);
    known.isWhole ||= place === 'r' && file === 'release.json';
    found.set(`${remote}@${release}`, known);
  }
  return [...found.values()];
}
