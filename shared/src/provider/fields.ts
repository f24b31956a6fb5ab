export type Unchecked = Record<string, unknown>;

/** Returns the value if it is an object, else an empty object. */
export function objectOf(value: unknown): Unchecked {
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is Unchecked {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a string or a number as trimmed text, else an empty text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/**
 * Returns a number, or a text that contains one, as a number. Undefined for anything else, so that a missing value is
 * not 0.
 */
export function numberOf(value: unknown): number | undefined {
  const text = textOf(value).replaceAll(',', '');
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? undefined : number;
}

/**
 * Returns the rows without duplicates, in their order. Compares them as JSON: readers always write a row's fields in
 * the same order.
 */
export function uniqueRows<Row>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
