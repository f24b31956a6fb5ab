const maxKept = 100_000;

/** Remembers recent batches, so that a resent one counts once. Drops the oldest half when there are too many. */
export function seenBatches(max = maxKept): (batch: string) => boolean {
  let newer = new Set<string>();
  let older = new Set<string>();
  return (batch) => {
    if (newer.has(batch) || older.has(batch)) return true;
    newer.add(batch);
    if (newer.size > max / 2) [older, newer] = [newer, new Set()];
    return false;
  };
}
