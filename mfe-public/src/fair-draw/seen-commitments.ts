import { readKept, writeKept } from 'shared/store';

/** A commitment, as this browser first saw it. */
export interface Seen {
  commitment: string;
  at: string;
}

const NAME = 'commitments-seen';
const MOST = 60;

/**
 * Returns the first commitment that this browser has seen for a draw. Stores a new commitment, to detect a later
 * change.
 */
export function firstSeen(
  draw: string,
  commitment: string,
  { phone_number, now }: { phone_number: string; now: number },
): Seen {
  const kept = seenOf(phone_number);
  const known = kept.find(([key]) => key === draw)?.[1];
  if (known) return known;
  const seen = { commitment, at: new Date(now).toISOString() };
  writeKept(NAME, phone_number, [...kept, [draw, seen]].slice(-MOST));
  return seen;
}

function seenOf(phone_number: string): [draw: string, Seen][] {
  const kept = readKept(NAME, phone_number);
  // Other scripts may have written to the storage, so ignore invalid entries.
  return Array.isArray(kept)
    ? kept.filter(
        (entry): entry is [string, Seen] => Array.isArray(entry) && typeof Object(entry[1]).commitment === 'string',
      )
    : [];
}
