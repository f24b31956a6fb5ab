import { keptErrorsMs, type ErrorRow } from './error-rows.ts';
import { linesIn, openLineFile } from './line-file.ts';

const rewriteAbove = 4_000_000;

/** Error samples in memory and in a file of JSON lines, without the old ones. */
export async function openFileErrorRows(path: string, now: () => number) {
  const isKept = ({ at }: ErrorRow) => at >= now() - keptErrorsMs;
  let rows: ErrorRow[] = [];
  for await (const line of linesIn(path)) {
    const row = readRow(line);
    if (row && isKept(row)) rows.push(row);
  }
  const file = await openLineFile(path, rows.map((row) => JSON.stringify(row)));
  return {
    async add(added: ErrorRow[]): Promise<void> {
      await file.append(added.map((row) => JSON.stringify(row)));
      rows = [...rows, ...added].filter(isKept);
      if (file.size() > rewriteAbove) await file.replace(rows.map((row) => JSON.stringify(row))).catch(() => undefined); // the long file stays valid
    },
    of: (remote: string, release: string) => rows.filter((row) => row.remote === remote && row.release === release),
  };
}

function readRow(line: string): ErrorRow | undefined {
  try {
    const row = JSON.parse(line) as ErrorRow | null; // written by this file
    return typeof row?.at === 'number' ? row : undefined;
  } catch {
    return undefined; // the last line of a process that was killed while it wrote
  }
}
