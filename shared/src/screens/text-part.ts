import { use } from 'react';

/** Loads a part of a package's texts, in the language of the table that has this function. */
export type LoadTextPart<Texts> = () => Promise<{ texts: Texts }>;

/** A part of the texts that did not load. The shell shows a card with Retry and does not blame the release. */
export class TextPartError extends Error {
  override name = 'TextPartError';
}

const beforeRetryMs = 1000;

const requested = new WeakMap<LoadTextPart<unknown>, Promise<unknown>>();
const loaded = new WeakMap<LoadTextPart<unknown>, unknown>();

/**
 * Texts that few screens of a package need, in a file of their own: `load` is in the package's table, as
 * `fairDraw: () => import('./fair-draw/en.ts')`. Suspends until they are there.
 */
export function useTextPart<Texts>(load: LoadTextPart<Texts>): Texts {
  return isTextPartLoaded(load) ? (loaded.get(load) as Texts) : use(loadTextPart(load)); // stored under this function below
}

/** Loads such texts, once. For a part of a screen that is deferred with its texts. */
export function loadTextPart<Texts>(load: LoadTextPart<Texts>): Promise<Texts> {
  const known = requested.get(load) as Promise<Texts> | undefined;
  if (known) return known;
  const part = load()
    .catch(load) // retries a failed chunk once
    .then(
      ({ texts }) => {
        loaded.set(load, texts);
        return texts;
      },
      (cause: unknown) => {
        // Later, because React renders again right after an error, and that render must not start another attempt.
        setTimeout(() => requested.delete(load), beforeRetryMs);
        throw new TextPartError('A part of the texts did not load.', { cause });
      },
    );
  requested.set(load, part);
  return part;
}

/** Whether the texts are there, so that `useTextPart` does not suspend. */
export function isTextPartLoaded(load: LoadTextPart<unknown>): boolean {
  return loaded.has(load);
}
