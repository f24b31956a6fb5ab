import {
  measures,
  mostErrors,
  mostFrames,
  mostSeen,
  parseRelease,
  parseRemote,
  scrub,
  type ErrorSample,
  type FlagCount,
  type Measure,
  type Pulse,
  type PulseCount,
  type Votes,
} from 'shared/plan';

const stepNamed = /^[\w-]{1,40}\.\d{1,2}$/;
const batchName = /^[\w-]{8,40}$/;
const errorName = /^[\w$]{1,40}$/;
const actNamed = /^[0-9a-f]{32}$/;
const frameNamed = /^[\w-]{1,40}\/[\w.-]{1,60}\/[\w.-]{1,80}:\d{1,9}:\d{1,9}$/;
const passNamed = /^[\w.-]{1,200}$/;
const flagNamed = /^[a-z][a-z0-9-]{0,39}$/;
const known: readonly string[] = measures;

/**
 * Parses a pulse. Returns undefined for a body with unknown fields, because such a field could hold a player's data.
 */
export function readPulse(body: unknown): Pulse | undefined {
  if (!isRecord(body) || !hasOnly(body, ['batch', 'seen', 'errors', 'flags', 'votes'])) return undefined;
  const { batch, seen, errors = [], flags = [], votes } = body;
  if (batch !== undefined && !isNamed(batch, batchName)) return undefined;
  const counts = readAll(seen, mostSeen, readCount);
  const samples = readAll(errors, mostErrors, readSample);
  const ofFlags = readAll(flags, mostSeen, readFlagCount);
  const ofVoter = votes === undefined ? undefined : readVotes(votes);
  if (!counts || !samples || !ofFlags || (votes !== undefined && !ofVoter)) return undefined;
  if (counts.length + samples.length + ofFlags.length === 0 && !ofVoter) return undefined;
  return {
    ...(batch !== undefined && { batch }),
    seen: withoutRepeats(counts),
    errors: samples,
    ...(ofFlags.length > 0 && { flags: withoutRepeatedFlags(ofFlags) }),
    ...(ofVoter && { votes: ofVoter }),
  };
}

function readVotes(given: unknown): Votes | undefined {
  if (!isRecord(given) || !hasOnly(given, ['pass', 'seen']) || !isNamed(given.pass, passNamed)) return undefined;
  const seen = readAll(given.seen, mostSeen, readCount);
  return seen && seen.length > 0 ? { pass: given.pass, seen } : undefined;
}

export function isReleaseName(remote: unknown, release: unknown): boolean {
  return parseRemote(remote) !== undefined && parseRelease(release) !== undefined;
}

function readCount(given: unknown): PulseCount | undefined {
  if (!isRecord(given) || !hasOnly(given, ['remote', 'release', 'measure', 'step'])) return undefined;
  const { measure, step } = given;
  const [remote, release] = [parseRemote(given.remote), parseRelease(given.release)];
  if (!remote || !release) return undefined;
  if (typeof measure !== 'string' || !known.includes(measure)) return undefined;
  if (step !== undefined && !isNamed(step, stepNamed)) return undefined;
  return { remote, release, measure: measure as Measure, ...(step !== undefined && { step }) }; // checked above
}

function readFlagCount(given: unknown): FlagCount | undefined {
  if (!isRecord(given) || !hasOnly(given, ['remote', 'flag', 'on', 'measure', 'step'])) return undefined;
  const { flag, on, measure, step } = given;
  const remote = parseRemote(given.remote);
  if (!remote || !isNamed(flag, flagNamed) || !isNamed(step, stepNamed) || typeof on !== 'boolean') return undefined;
  if (typeof measure !== 'string' || !known.includes(measure)) return undefined;
  return { remote, flag, on, measure: measure as Measure, step }; // checked above
}

function readSample(given: unknown): ErrorSample | undefined {
  if (!isRecord(given) || !hasOnly(given, ['remote', 'release', 'name', 'message', 'frames', 'reference']))
    return undefined;
  const { name, message, frames, reference } = given;
  const [remote, release] = [parseRemote(given.remote), parseRelease(given.release)];
  if (!remote || !release || !isNamed(name, errorName) || typeof message !== 'string') return undefined;
  if (reference !== undefined && !isNamed(reference, actNamed)) return undefined;
  const read = readAll(frames, mostFrames, (frame) => (isNamed(frame, frameNamed) ? frame : undefined));
  // Pages remove private data from messages before they send them. Any caller can post a message, so do it again.
  const of = reference === undefined ? {} : { reference };
  return read && { remote, release, name, message: scrub(message), frames: read, ...of };
}

function readAll<Item>(given: unknown, most: number, read: (item: unknown) => Item | undefined): Item[] | undefined {
  if (!Array.isArray(given) || given.length > most) return undefined;
  const items = given.map(read);
  return items.every((item) => item !== undefined) ? items : undefined;
}

// A page can repeat a count within one pulse. The repeat must not count.
function withoutRepeats(counts: PulseCount[]): PulseCount[] {
  return [...new Map(counts.map((count) => [`${count.remote} ${count.release} ${count.measure}`, count])).values()];
}

function withoutRepeatedFlags(counts: FlagCount[]): FlagCount[] {
  return [...new Map(counts.map((count) => [`${count.remote} ${count.flag} ${count.measure}`, count])).values()];
}

function hasOnly(given: object, names: string[]): boolean {
  return Object.keys(given).every((name) => names.includes(name));
}

function isNamed(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
