import { countTable, keptMinutes, minuteOf, type CountRow, type CountStore } from './count-store.ts';

/** Counts on their way to a store: kept until it has them, and never given to it as two batches. */
export function waitingCounts(store: CountStore, say: (line: string) => void, now: () => number) {
  const waiting = countTable();
  let batch = { number: 0, rows: [] as CountRow[] };
  let running: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;
  let isFailing = false;

  // Then takes what came meanwhile as the next batch.
  const writeBatch = async (): Promise<boolean> => {
    try {
      if (batch.rows.length > 0) await store.add(batch.number, batch.rows);
    } catch (error) {
      if (!isFailing) say(`Counts cannot be written and wait in memory; it is tried again every second. ${error instanceof Error ? error.message : String(error)}`);
      isFailing = true;
      return false;
    }
    if (isFailing) say('Counts are written again; none was lost.');
    isFailing = false;
    batch = { number: batch.number + 1, rows: waiting.drain() };
    return true;
  };
  // What failed before goes first, alone and as it was: nobody knows whether the store has it.
  const write = async () => (await writeBatch()) && (batch.rows.length === 0 || writeBatch());

  /** Writes everything that was added before; false where the store fails. */
  function flush(): Promise<boolean> {
    waiting.forgetBefore(minuteOf(now()) - keptMinutes);
    if (running) return (next ??= running.then(() => ((next = undefined), flush())));
    running = write().finally(() => (running = undefined));
    return running;
  }
  const left = () => [...batch.rows, ...waiting.rows()].reduce((sum, { count }) => sum + count, 0);
  return { add: waiting.add, flush, left };
}
