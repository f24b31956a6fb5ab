export type Unchecked = Record<string, unknown>;

/** A value as an object. Anything else becomes an empty object. */
export function objectOf(value: unknown): Unchecked {
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is Unchecked {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field as trimmed text, sent as a string or a number. Anything else becomes empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** A field as a number, sent as a number or text. Undefined for anything else, so that 0 stays 0. */
export function numberOf(value: unknown): number | undefined {
  const text = textOf(value).replaceAll(',', '');
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? undefined : number;
}

/** Rows without duplicates, in their order. Readers write the fields of a row in one order, so rows compare as text. */
export function uniqueRows<Row>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
