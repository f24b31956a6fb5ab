import { releaseBase, type RunnableRelease } from 'shared/plan';

export interface ReleaseFile {
  url: string;
  integrity: string;
}

export function fileOf(release: RunnableRelease, file: string): ReleaseFile {
  return { url: (release.base ?? releaseBase(release.remote, release.release)) + file, integrity: release.integrity[file] ?? '' };
}

/** Everything a module of a release needs, entry first. */
export function filesFor(release: RunnableRelease, files: string[]): ReleaseFile[] {
  return [release.entry, ...files].map((file) => fileOf(release, file));
}
