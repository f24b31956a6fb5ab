import { wholeNumber } from 'shared/rules';
import type { Fields } from './fields.ts';
import { HttpRefusal, refused } from './refusal.ts';

/**
 * The part of a list that a client requests. A client without paging gets the newest MAX_ROWS rows in the old format.
 */
export interface Page {
  /** The number of rows. */
  limit: number;
  /** The client supports paging, because it has sent a limit. */
  isPaged: boolean;
  /** The `row_id` of the oldest row that the client has. Null for the first page. */
  before: string | null;
}

const MAX_ROWS = 500;

export function readPage({ limit, before }: Fields): Page {
  const rows = wholeNumber(limit ?? '') ?? 0;
  if (limit && (rows < 1 || rows > MAX_ROWS)) throw new HttpRefusal(200, refused('page_too_long', { most: MAX_ROWS }));
  if (before && !/^\d{1,18}(-[\w.:-]{1,64})?$/.test(before)) throw new HttpRefusal(200, refused('unknown_row'));
  return { limit: limit ? rows : MAX_ROWS, isPaged: Boolean(limit), before: before || null };
}

/** Returns the cursor for the next page. Only clients that support paging get a cursor. */
export function rowId({ isPaged }: Page, id: number | string): { row_id?: string } {
  return isPaged ? { row_id: String(id) } : {};
}
