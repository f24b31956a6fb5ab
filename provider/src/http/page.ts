import { wholeNumber } from 'shared/rules';
import type { Fields } from './fields.ts';
import { HttpRefusal, refused } from './refusal.ts';

/** The part of a list that a client requests. A client without paging gets the newest MAX_ROWS rows in the old format. */
export interface Page {
  /** The number of rows, newest first. */
  limit: number;
  /** The client sent a limit, so it supports paging. */
  isPaged: boolean;
  /** The `row_id` of the client's oldest row, or null for the first page. */
  before: string | null;
}

const MAX_ROWS = 500;

export function readPage({ limit, before }: Fields): Page {
  const rows = wholeNumber(limit ?? '') ?? 0;
  if (limit && (rows < 1 || rows > MAX_ROWS)) throw new HttpRefusal(200, refused('page_too_long', { most: MAX_ROWS }));
  if (before && !/^\d{1,18}(-[\w.:-]{1,64})?$/.test(before)) throw new HttpRefusal(200, refused('unknown_row'));
  return { limit: limit ? rows : MAX_ROWS, isPaged: Boolean(limit), before: before || null };
}

/** The cursor for the next page, only for clients that support paging. */
export function rowId({ isPaged }: Page, id: number | string): { row_id?: string } {
  return isPaged ? { row_id: String(id) } : {};
}
