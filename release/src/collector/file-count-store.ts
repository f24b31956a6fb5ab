import { countTable, keptMinutes, minuteOf, type CountRow, type CountStore } from './count-store.ts';
import { linesIn, openLineFile } from './line-file.ts';

const compactAboveBytes = 8_000_000;

/** Counts in memory and in a file of JSON lines; for a single collector. */
export async function openFileCountStore(path: string, now = Date.now, compactAbove = compactAboveBytes): Promise<CountStore> {
  const table = countTable();
  const oldest = () => minuteOf(now()) - keptMinutes;
  for await (const line of linesIn(path)) {
    const row = readRow(line);
    if (row && row.minute >= oldest()) table.add(row);
  }
  const file = await openLineFile(path, linesOf(table.rows()));
  let compactAt = Math.max(compactAbove, 2 * file.size());
  let lastBatch: number | undefined;

  // A minute is appended up to sixty times; compacting leaves one line of it.
  const compact = async () => {
    await file.replace(linesOf(table.rows())).catch(() => undefined); // the long file stays valid
    compactAt = Math.max(compactAbove, 2 * file.size());
  };
  return {
    async add(batch, rows) {
      if (batch === lastBatch) return;
      await file.append(linesOf(rows));
      lastBatch = batch;
      for (const row of rows) table.add(row);
      table.forgetBefore(oldest());
      if (file.size() > compactAt) await compact();
    },
    since: async (minute) => table.rows().filter((row) => row.minute >= minute),
    close: async () => undefined,
  };
}

function readRow(line: string): CountRow | undefined {
  try {
    const row = JSON.parse(line) as CountRow | null; // written by this file
    return typeof row?.minute === 'number' ? row : undefined;
  } catch {
    return undefined; // the last line of a process that was killed while it wrote
  }
}

function linesOf(rows: CountRow[]): string[] {
  return rows.map((row) => JSON.stringify(row));
}
