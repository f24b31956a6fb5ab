/** A JSON object whose fields nobody has checked yet. */
export type Unchecked = Record<string, unknown>;

/** A value as an object; one without fields when it is none. */
export function objectOf(value: unknown): Unchecked {
  return isObject(value) ? value : {};
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Unchecked {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field as trimmed text, whether it came as a string or a number; empty when it is neither. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** A field as a number, whether it came as a number or as text; nothing when it is neither, so that 0 stays 0. */
export function numberOf(value: unknown): number | undefined {
  const text = textOf(value).replaceAll(',', '');
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? undefined : number;
}

/** Rows without repeats of the same content, in their order; rows that were read have their fields in one order. */
export function uniqueRows<Row>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
