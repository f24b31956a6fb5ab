import { wholeNumber } from 'shared/rules';
import type { Fields } from './fields.ts';
import { HttpRefusal } from './refusal.ts';

/** Which part of a list is asked for. A client that asks for none gets all of it. */
export interface Page {
  /** How many rows, the newest first of those before; nothing for all. */
  limit: number | null;
  /** The `row_id` of the oldest row that the client has; nothing for the first page. */
  before: string | null;
}

const MOST_ROWS = 500;

export function readPage({ limit, before }: Fields): Page {
  const rows = wholeNumber(limit ?? '') ?? 0;
  if (limit && (rows < 1 || rows > MOST_ROWS)) throw new HttpRefusal(200, `The limit is a whole number up to ${MOST_ROWS}.`);
  if (before && !/^\d{1,18}(-[\w.:-]{1,64})?$/.test(before)) throw new HttpRefusal(200, 'There is no such row.');
  return { limit: limit ? rows : null, before: before || null };
}

/** What a row of a page is found by again. A list that is asked for whole has what it always had. */
export function rowId({ limit }: Page, id: number | string): { row_id?: string } {
  return limit === null ? {} : { row_id: String(id) };
}
