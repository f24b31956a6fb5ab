import { countTable, type CountRow, type CountStore } from './count-store.ts';
import { messageOf } from 'release/error-message.ts';
import { voteTable, type VoteRow } from './votes.ts';

/** Buffers counts until the store has them. A failed batch is retried unchanged, so nothing counts twice. */
export function waitingCounts(store: CountStore, say: (line: string) => void, now: () => number) {
  const waiting = countTable();
  const votes = voteTable();
  let batch = { number: 0, rows: [] as CountRow[], votes: [] as VoteRow[] };
  const isEmpty = () => batch.rows.length + batch.votes.length === 0;
  let running: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;
  let isFailing = false;

  /** Writes the current batch. Then the rows that arrived meanwhile become the next batch. */
  const writeBatch = async (): Promise<boolean> => {
    try {
      if (!isEmpty()) await store.add(batch.number, batch.rows, batch.votes);
    } catch (error) {
      if (!isFailing)
        say(`Counts cannot be written and stay in memory. The collector retries every second. ${messageOf(error)}`);
      isFailing = true;
      return false;
    }
    if (isFailing) say('Counts are written again. None was lost.');
    isFailing = false;
    batch = { number: batch.number + 1, rows: waiting.drain(), votes: votes.drain() };
    return true;
  };
  // Retries a failed batch first, unchanged: the store may already have it.
  const write = async () => (await writeBatch()) && (isEmpty() || writeBatch());

  /** Writes everything added so far. Returns false if the store fails. */
  function flush(): Promise<boolean> {
    waiting.dropOld(now());
    if (running) return (next ??= running.then(() => ((next = undefined), flush())));
    running = write().finally(() => (running = undefined));
    return running;
  }
  const left = () => [...batch.rows, ...waiting.rows()].reduce((sum, { count }) => sum + count, 0);
  return { add: waiting.add, addVote: votes.add, flush, left };
}
