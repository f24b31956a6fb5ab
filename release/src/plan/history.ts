import type { Plan } from 'shared/plan';
import type { Storage } from '../storage/storage.ts';

export interface Move {
  verb: string;
  remote?: string;
  release?: string;
  /** The release that a rollback replaced. */
  from?: string;
  /** Readable, as in `canary mfe-betting@1.4.0-9f31ab2c to 10 %`. */
  what: string;
  by: string;
  why?: string;
}

export interface HistoryEntry extends Move {
  id: string;
  /** The entry before this one. */
  previous?: string;
  at: string;
  /** The plan after this move. */
  plan: Plan;
  /** The newest move of each remote, so that `status` reads one entry. */
  since: Record<string, { at: string; by: string; what: string }>;
}

// A dot folder is not served: entries hold names of people.
const keyOfEntry = (id: string) => `.history/${id}.json`;

export async function readEntry(storage: Storage, id: string | undefined): Promise<HistoryEntry | undefined> {
  const stored = id ? await storage.read(keyOfEntry(id)) : undefined;
  return stored && (JSON.parse(stored.body.toString()) as HistoryEntry);
}

export async function writeEntry(storage: Storage, entry: HistoryEntry): Promise<void> {
  await storage.write(keyOfEntry(entry.id), `${JSON.stringify(entry)}\n`);
}

/** Newest first, following each entry's `previous`. */
export async function readHistory(storage: Storage, plan: Plan, most: number): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (let entry = await readEntry(storage, plan.history); entry && entries.length < most; entry = await readEntry(storage, entry.previous)) {
    entries.push(entry);
  }
  return entries;
}
