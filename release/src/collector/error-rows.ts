import type { ErrorSample } from 'shared/plan';

export interface ErrorRow extends ErrorSample {
  /** Milliseconds since 1970. */
  at: number;
}

/** The limit of samples per release and hour. */
export const maxSamples = 20;
export const keptErrorsMs = 2 * 86_400_000;

const hour = 3_600_000;

/** Accepts the first distinct samples per release and hour. */
export function sampleLimit(now: () => number): (sample: ErrorSample) => boolean {
  let current = 0;
  const kept = new Map<string, Set<string>>();
  return ({ remote, release, name, message, frames }) => {
    const since = Math.floor(now() / hour);
    if (since !== current) kept.clear();
    current = since;
    const samples = kept.get(`${remote}@${release}`) ?? new Set();
    kept.set(`${remote}@${release}`, samples);
    if (samples.size >= maxSamples) return false;
    const before = samples.size;
    return samples.add(`${name} ${message} ${frames[0]}`).size > before;
  };
}
