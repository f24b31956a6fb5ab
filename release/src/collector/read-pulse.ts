import { measures, mostSeen, type Measure, type PulseCount } from 'shared/plan';

const remoteName = /^[a-z][a-z0-9-]{0,39}$/;
const releaseName = /^[\w.-]{1,60}$/;
const known: readonly string[] = measures;

/** The counts of a pulse, or undefined for any other body. */
export function readPulse(body: unknown): PulseCount[] | undefined {
  const seen = isRecord(body) && Object.keys(body).length === 1 ? body.seen : undefined;
  if (!Array.isArray(seen) || seen.length === 0 || seen.length > mostSeen) return undefined;
  const counts = seen.map(readCount);
  return counts.every((count) => count !== undefined) ? withoutRepeats(counts) : undefined;
}

function readCount(given: unknown): PulseCount | undefined {
  if (!isRecord(given) || Object.keys(given).length !== 3) return undefined;
  const { remote, release, measure } = given;
  if (typeof remote !== 'string' || !remoteName.test(remote)) return undefined;
  if (typeof release !== 'string' || !releaseName.test(release)) return undefined;
  if (typeof measure !== 'string' || !known.includes(measure)) return undefined;
  return { remote, release, measure: measure as Measure }; // checked above
}

// A repeat within one pulse is the same session.
function withoutRepeats(counts: PulseCount[]): PulseCount[] {
  return [...new Map(counts.map((count) => [`${count.remote} ${count.release} ${count.measure}`, count])).values()];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
