import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { keptMinutes, minuteOf, type CountRow, type CountStore } from './count-store.ts';
import { countTable } from './count-table.ts';

/** Counts in memory and in a file of lines that are only ever appended; for one collector on one machine. */
export async function openFileCountStore(path: string, now = Date.now): Promise<CountStore> {
  const table = countTable();
  for (const row of await readRows(path)) table.add(row);
  table.forgetBefore(minuteOf(now()) - keptMinutes);
  await rewrite(path, table.rows());

  return {
    async add(rows) {
      for (const row of rows) table.add(row);
      table.forgetBefore(minuteOf(now()) - keptMinutes);
      await appendFile(path, linesOf(rows));
    },
    since: async (minute) => table.rows().filter((row) => row.minute >= minute),
    close: async () => undefined,
  };
}

async function readRows(path: string): Promise<CountRow[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as CountRow]; // written by this file
    } catch {
      return []; // the last line of a process that was killed while it wrote
    }
  });
}

async function rewrite(path: string, rows: CountRow[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, linesOf(rows));
  await rename(`${path}.part`, path);
}

function linesOf(rows: CountRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
