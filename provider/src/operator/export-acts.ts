import type { Sql } from '../db/database.ts';
import { listActs, textsOf, type ActFilter } from './acts.ts';
import { OperatorError } from './command.ts';
import { csvOf } from './csv.ts';

const MOST_ROWS = 100_000;
const ROWS_AT_ONCE = 5000;

export type ActFormat = 'csv' | 'json';

export function isActFormat(text: string): text is ActFormat {
  return text === 'csv' || text === 'json';
}

/** Returns all acts that match, newest first, as CSV or JSON. */
export async function exportActs(sql: Sql, filter: ActFilter, format: ActFormat): Promise<string> {
  const rows: ReturnType<typeof textsOf>[] = [];
  for (let from: number | null = null; ;) {
    const acts = await listActs(sql, filter, from, ROWS_AT_ONCE);
    rows.push(...acts.map(textsOf));
    if (rows.length > MOST_ROWS)
      throw new OperatorError(`More than ${MOST_ROWS} acts match. Choose fewer with --since and --until.`);
    const last = acts.at(-1);
    if (!last || acts.length < ROWS_AT_ONCE) break;
    from = last.id - 1;
  }
  if (format === 'json') return JSON.stringify(rows, null, 1);
  return csvOf(['at', 'who', 'from', 'act', 'done', 'second', 'reason'], rows);
}
