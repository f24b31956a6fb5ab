import { use } from 'react';

/** Loads a part of a package's texts. The text table of each language has such a function for its own language. */
export type LoadTextPart<Texts> = () => Promise<{ texts: Texts }>;

/** A part of the texts did not load. The shell shows a card with Retry, and does not report the release as failed. */
export class TextPartError extends Error {
  override name = 'TextPartError';
}

const beforeRetryMs = 1000;

/** With these fields, `use` returns the texts without suspending. */
type Part<Texts> = Promise<Texts> & { status?: string; value?: Texts };

const requested = new WeakMap<LoadTextPart<unknown>, Part<unknown>>();

/**
 * Returns texts that only few screens need, from a file of their own. Suspends until they have loaded. `load` is a
 * function in the package's text table, as in `fairDraw: () => import('./fair-draw/en.ts')`.
 */
export function useTextPart<Texts>(load: LoadTextPart<Texts>): Texts {
  // Called in every render. React fails if the render after a suspended one skips `use`.
  return use(loadTextPart(load));
}

/** Loads a part of the texts once. For a part of a screen that is lazy-loaded together with its texts. */
export function loadTextPart<Texts>(load: LoadTextPart<Texts>): Promise<Texts> {
  const known = requested.get(load) as Promise<Texts> | undefined; // stored under this function
  if (known) return known;
  const part: Part<Texts> = load()
    .catch(load) // retries a failed chunk once
    .then(
      ({ texts }) => {
        part.status = 'fulfilled';
        part.value = texts;
        return texts;
      },
      (cause: unknown) => {
        // React renders again immediately after an error. Without the delay, that render would already start another
        // attempt.
        setTimeout(() => requested.delete(load), beforeRetryMs);
        throw new TextPartError('A part of the texts did not load.', { cause });
      },
    );
  requested.set(load, part);
  return part;
}

/** Returns whether the part has loaded, so that `useTextPart` does not suspend. */
export function isTextPartLoaded(load: LoadTextPart<unknown>): boolean {
  return requested.get(load)?.status === 'fulfilled';
}
