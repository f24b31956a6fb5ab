import type { Plan } from 'shared/plan';
import type { Storage } from '../storage/storage.ts';

/** What a move was: who made it and why. */
export interface Move {
  verb: string;
  remote?: string;
  release?: string;
  /** What a rollback left. */
  from?: string;
  /** For a person, as in `canary mfe-betting@1.4.0-9f31ab2c to 10 %`. */
  what: string;
  by: string;
  why?: string;
}

export interface HistoryEntry extends Move {
  id: string;
  /** The entry before this one. */
  previous?: string;
  at: string;
  /** The plan as this move left it. */
  plan: Plan;
  /** The newest move of each remote, so that "since when" is one read. */
  since: Record<string, { at: string; by: string; what: string }>;
}

// Not among what is served: names of people stand in it.
const keyOfEntry = (id: string) => `.history/${id}.json`;

export async function readEntry(storage: Storage, id: string | undefined): Promise<HistoryEntry | undefined> {
  const stored = id ? await storage.read(keyOfEntry(id)) : undefined;
  return stored && (JSON.parse(stored.body.toString()) as HistoryEntry);
}

export async function writeEntry(storage: Storage, entry: HistoryEntry): Promise<void> {
  await storage.write(keyOfEntry(entry.id), `${JSON.stringify(entry)}\n`);
}

/** The moves, newest first: a chain from the plan back, so none can be missing between two. */
export async function readHistory(storage: Storage, plan: Plan, most: number): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (let entry = await readEntry(storage, plan.history); entry && entries.length < most; entry = await readEntry(storage, entry.previous)) {
    entries.push(entry);
  }
  return entries;
}
