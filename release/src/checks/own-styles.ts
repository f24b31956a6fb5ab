import { readDescriptorOf } from '../plan/published.ts';
import type { Storage } from '../storage/storage.ts';
import { fails, passes, type Candidate, type CheckVerdict } from './check.ts';
import { globalSelectors, inOwnClass, namedSelectors } from '../build/global-selectors.ts';

const check = 'own styles';
const mostNamed = 5;

/**
 * Refuses a new release of a remote with selectors that also match elements of the shell or of other remotes. A
 * published release passed this check, or is older than the check.
 */
export async function checkOwnStyles(storage: Storage, candidate: Candidate): Promise<CheckVerdict> {
  const { remote, release } = candidate.descriptor;
  if (remote === 'shell') return passes(check, 'the shell styles the page.');
  if (await readDescriptorOf(storage, remote, release)) return passes(check, 'checked when the release was published.');
  return ownStyles(candidate);
}

/** Checks the stylesheets of a remote. */
export async function ownStyles(candidate: Candidate): Promise<CheckVerdict> {
  const found = await globalStylesIn(candidate);
  if (found.length === 0)
    return passes(check, stylesOf(candidate).length === 0 ? 'it has no stylesheet.' : 'every selector is its own.');
  const more = found.length - mostNamed;
  const named = [...found.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return fails(check, `these selectors also match elements of the app and of other remotes: ${named}.`, inOwnClass);
}

/** Returns the selectors of a release that also match elements of the app, with their places. */
export async function globalStylesIn(candidate: Candidate): Promise<string[]> {
  return (await Promise.all(stylesOf(candidate).map((file) => globalStylesOf(candidate, file)))).flat();
}

function stylesOf({ descriptor: { files } }: Candidate): string[] {
  return Object.keys(files).filter((file) => file.endsWith('.css'));
}

async function globalStylesOf({ descriptor: { remote }, read }: Candidate, file: string): Promise<string[]> {
  const found = globalSelectors((await read(file))?.toString() ?? '');
  if (found.length === 0) return [];
  return namedSelectors(remote, file, found, (await read(`${file}.map`))?.toString());
}
