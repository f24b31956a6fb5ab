import { keptErrorsMs, type ErrorRow } from './error-rows.ts';
import { openLineFile, rowsIn } from './line-file.ts';

const rewriteAbove = 4_000_000;

/** Error samples in memory and in a file of JSON lines, without the old ones. */
export async function openFileErrorRows(path: string, now: () => number) {
  const isKept = ({ at }: ErrorRow) => at >= now() - keptErrorsMs;
  let rows: ErrorRow[] = [];
  for await (const row of rowsIn<ErrorRow>(path, ({ at }) => typeof at === 'number')) if (isKept(row)) rows.push(row);
  const file = await openLineFile(
    path,
    rows.map((row) => JSON.stringify(row)),
  );
  return {
    async add(added: ErrorRow[]): Promise<void> {
      await file.append(added.map((row) => JSON.stringify(row)));
      rows = [...rows, ...added].filter(isKept);
      if (file.size() > rewriteAbove) await file.replace(rows.map((row) => JSON.stringify(row))).catch(() => undefined); // the long file stays valid
    },
    of: (remote: string, release: string) => rows.filter((row) => row.remote === remote && row.release === release),
  };
}
