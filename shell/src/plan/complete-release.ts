import { releaseKey, type ReleaseDescriptor, type RunnableRelease } from 'shared/plan';
import { fileOf } from './page-plan.ts';

// Boot and main are separate bundles. A global lets both use the same requests.
const page = globalThis as { askedReleases?: Map<string, Promise<ReleaseDescriptor>> };
const requests = (page.askedReleases ??= new Map<string, Promise<ReleaseDescriptor>>());
const visited = new Set<string>();
const failed = new Set<string>();

/**
 * Fetches the parts of a release that a page of many releases omits: the list of files, their digests and the texts.
 */
export async function complete(release: RunnableRelease, signal?: AbortSignal): Promise<void> {
  visited.add(release.remote);
  if (isComplete(release)) return;
  const key = releaseKey(release.remote, release.release);
  const request = requests.get(key) ?? fetchDescriptor(release);
  requests.set(key, request);
  try {
    const { screens, texts, files } = await Promise.race([request, onAbort(key, signal)]);
    const integrity = Object.fromEntries(Object.entries(files).map(([file, { integrity: digest }]) => [file, digest]));
    Object.assign(release, { screens, texts, integrity });
  } catch (cause) {
    requests.delete(key);
    failed.add(key);
    throw cause;
  }
}

export function isComplete({ whole, entry, integrity }: RunnableRelease): boolean {
  return !whole || entry in integrity;
}

/** Completes the releases of the remotes that were visited in this page. */
export async function completeVisited(releases: RunnableRelease[]): Promise<void> {
  await Promise.allSettled(releases.filter(({ remote }) => visited.has(remote)).map((release) => complete(release)));
}

async function fetchDescriptor(release: RunnableRelease): Promise<ReleaseDescriptor> {
  const { url } = fileOf(release, 'release.json');
  // After a failure, uses a new URL, because a bad answer may be in the browser's cache.
  const response = await fetch(
    failed.has(releaseKey(release.remote, release.release)) ? `${url}?try=${Date.now()}` : url,
    { integrity: release.whole! },
  );
  if (!response.ok) throw new Error(`${url} answered with ${response.status}.`);
  return (await response.json()) as ReleaseDescriptor; // the digest in the page pins the content
}

function onAbort(key: string, signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new Error(`${key} timed out or was abandoned.`));
    if (signal?.aborted) fail();
    signal?.addEventListener('abort', fail);
  });
}
