import { releaseKey, type ReleaseDescriptor, type RunnableRelease } from 'shared/plan';
import { fileOf } from './page-plan.ts';

// Boot and main are two bundles: what one has asked for, the other waits for.
const page = globalThis as { askedReleases?: Map<string, Promise<ReleaseDescriptor>> };
const asked = (page.askedReleases ??= new Map<string, Promise<ReleaseDescriptor>>());
const visited = new Set<string>();
const failed = new Set<string>();

/** Brings what a page of many releases has left in the release's own folder: its files, their digests and its texts. */
export async function complete(release: RunnableRelease, signal?: AbortSignal): Promise<void> {
  visited.add(release.remote);
  if (isComplete(release)) return;
  const key = releaseKey(release.remote, release.release);
  const asking = asked.get(key) ?? askFor(release);
  asked.set(key, asking);
  try {
    const { screens, texts, files } = await Promise.race([asking, givenUp(key, signal)]);
    const integrity = Object.fromEntries(Object.entries(files).map(([file, { integrity: digest }]) => [file, digest]));
    Object.assign(release, { screens, texts, integrity });
  } catch (cause) {
    asked.delete(key);
    failed.add(key);
    throw cause;
  }
}

export function isComplete({ whole, entry, integrity }: RunnableRelease): boolean {
  return !whole || entry in integrity;
}

/** Completes those whose remotes this page has come to. */
export async function completeVisited(releases: RunnableRelease[]): Promise<void> {
  await Promise.allSettled(releases.filter(({ remote }) => visited.has(remote)).map((release) => complete(release)));
}

async function askFor(release: RunnableRelease): Promise<ReleaseDescriptor> {
  const { url } = fileOf(release, 'release.json');
  // A bad answer may be in the browser's cache.
  const response = await fetch(
    failed.has(releaseKey(release.remote, release.release)) ? `${url}?try=${Date.now()}` : url,
    { integrity: release.whole! },
  );
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return (await response.json()) as ReleaseDescriptor; // pinned by its digest
}

function givenUp(key: string, signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new Error(`${key} was given up.`));
    if (signal?.aborted) fail();
    signal?.addEventListener('abort', fail);
  });
}
