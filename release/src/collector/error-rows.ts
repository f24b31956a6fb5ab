import type { ErrorSample } from 'shared/plan';

/** An error as a page told it, and when. */
export interface ErrorRow extends ErrorSample {
  /** Milliseconds since 1970. */
  at: number;
}

/** The most samples of a release within an hour. */
export const mostSamples = 20;
export const keptErrorsMs = 2 * 86_400_000;

const hour = 3_600_000;

/** Lets through, by release and hour, the first samples that differ. */
export function sampleLimit(now: () => number): (sample: ErrorSample) => boolean {
  let current = 0;
  const kept = new Map<string, Set<string>>();
  return ({ remote, release, name, message, frames }) => {
    const since = Math.floor(now() / hour);
    if (since !== current) kept.clear();
    current = since;
    const samples = kept.get(`${remote}@${release}`) ?? new Set();
    kept.set(`${remote}@${release}`, samples);
    if (samples.size >= mostSamples) return false;
    const before = samples.size;
    return samples.add(`${name} ${message} ${frames[0]}`).size > before;
  };
}
