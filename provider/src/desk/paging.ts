import { unreadable } from '../http/refusal.ts';

/** The number of rows on one page of a queue. */
export const PAGE_ROWS = 50;

/** Conditions on the rows of a queue, for `$1`: an id, or ids as JSON. */
export const afterId = 'id > $1';
export const withIds = 'id in (select json_array_elements_text($1::json)::bigint)';

/** A page, and where the next page starts. `next` is absent on the last page. */
export interface Page<Row> {
  rows: Row[];
  next?: string;
}

/** Makes a page of up to PAGE_ROWS + 1 rows. `keyOf` returns the key of the last row on the page. */
export function pageOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string | number): Page<Row> {
  const shown = rows.slice(0, PAGE_ROWS);
  const last = shown.at(-1);
  return { rows: shown, ...(rows.length > PAGE_ROWS && last && { next: String(keyOf(last)) }) };
}

/** Reads an id from an address. Refuses other text. */
export function readId(text: unknown, without: number): number {
  if (text === undefined || text === '') return without;
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw unreadable();
  return Number(text);
}

/** Reads a short text from an address. */
export function readQuery(text: unknown, pattern = /^[^\p{Cc}\p{Cs}]{0,60}$/u): string {
  if (text === undefined) return '';
  if (typeof text !== 'string' || !pattern.test(text)) throw unreadable();
  return text;
}
