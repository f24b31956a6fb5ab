import { useState } from 'react';
import { HISTORY_PAGE, type Reply } from 'shared/provider';

interface Paged {
  row_id?: string;
}

/** The state of the older rows. `none` also means that the provider has returned all rows. */
export type OlderRows = 'none' | 'some' | 'loading' | 'failed';

interface Known<Row> {
  newest?: readonly Row[];
  rows: readonly Row[];
  older: OlderRows;
}

/** Returns the newest rows of a history and the older rows that the player has loaded, newest first. */
export function useHistory<Row extends Paged>(
  newest: readonly Row[] | undefined,
  askBefore: (row_id: string) => Promise<Reply<Row[]>>,
) {
  const [known, setKnown] = useState<Known<Row>>({ rows: [], older: 'none' });
  if (newest && newest !== known.newest) setKnown(withNewest(known, newest));

  const loadOlder = async () => {
    const before = lastId(known.rows) ?? '';
    setKnown((now) => ({ ...now, older: 'loading' }));
    const page = await askBefore(before).catch(() => undefined);
    // The list may have started over during the request. Then ignore the answer.
    setKnown((now) => (lastId(now.rows) === before ? withOlder(now, page?.ok ? page.data : undefined) : now));
  };
  return { rows: known.rows, older: known.older, loadOlder: () => void loadOlder() };
}

/**
 * Merges refetched rows with the known rows. If more than a page is missing between them, starts over with the new
 * rows.
 */
export function withNewest<Row extends Paged>(known: Known<Row>, newest: readonly Row[]): Known<Row> {
  const last = lastId(newest);
  const at = last === undefined ? -1 : known.rows.findIndex(({ row_id }) => row_id === last);
  if (at >= 0) return { newest, rows: [...newest, ...known.rows.slice(at + 1)], older: known.older };
  return { newest, rows: newest, older: last !== undefined && newest.length >= HISTORY_PAGE ? 'some' : 'none' };
}

function withOlder<Row extends Paged>(known: Known<Row>, rows: readonly Row[] | undefined): Known<Row> {
  if (!rows) return { ...known, older: 'failed' };
  return { ...known, rows: [...known.rows, ...rows], older: rows.length < HISTORY_PAGE ? 'none' : 'some' };
}

function lastId(rows: readonly Paged[]): string | undefined {
  return rows[rows.length - 1]?.row_id;
}
