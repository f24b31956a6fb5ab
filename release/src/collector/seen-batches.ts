const mostKept = 100_000;

/** Remembers the newest batches, so that one that is sent again counts once; the oldest half goes when there are too many. */
export function seenBatches(most = mostKept): (batch: string) => boolean {
  let newer = new Set<string>();
  let older = new Set<string>();
  return (batch) => {
    if (newer.has(batch) || older.has(batch)) return true;
    newer.add(batch);
    if (newer.size > most / 2) [older, newer] = [newer, new Set()];
    return false;
  };
}
