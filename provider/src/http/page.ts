import { wholeNumber } from 'shared/rules';
import type { Fields } from './fields.ts';
import { HttpRefusal } from './refusal.ts';

/** Which part of a list a client requests. A client that knows no pages gets the newest rows, up to the longest page, in the shape that it always got. */
export interface Page {
  /** How many rows, counted from the newest. */
  limit: number;
  /** The client sent a limit, so it knows pages. */
  isPaged: boolean;
  /** The `row_id` of the oldest row that the client has; nothing for the first page. */
  before: string | null;
}

const MOST_ROWS = 500;

export function readPage({ limit, before }: Fields): Page {
  const rows = wholeNumber(limit ?? '') ?? 0;
  if (limit && (rows < 1 || rows > MOST_ROWS))
    throw new HttpRefusal(200, `The limit is a whole number up to ${MOST_ROWS}.`);
  if (before && !/^\d{1,18}(-[\w.:-]{1,64})?$/.test(before)) throw new HttpRefusal(200, 'There is no such row.');
  return { limit: limit ? rows : MOST_ROWS, isPaged: Boolean(limit), before: before || null };
}

/** The field by which a client requests the rows before this one; only for clients that know pages. */
export function rowId({ isPaged }: Page, id: number | string): { row_id?: string } {
  return isPaged ? { row_id: String(id) } : {};
}
