import { visibleText } from './field-checks.ts';
import { HttpRefusal, refused, unreadable } from './refusal.ts';

/** The fields of a body. */
export type Fields = Readonly<Record<string, string | undefined>>;

export const MAX_FIELDS = 40;
const MAX_FIELD_LENGTH = 200;
// Fields that may be longer than the default limit.
const longest = new Map([
  ['bids', 4000],
  ['credential', 4000],
  ['endpoint', 1024],
]);
// Fields whose value is JSON.
const jsonFields = new Set(['bids', 'credential']);

export function fieldsOfJson(text: string): Fields {
  const body = text === '' ? null : parsedJson(text);
  if (body === undefined) throw unreadable();
  if (body === null) return noFields();
  if (typeof body !== 'object' || Array.isArray(body)) throw new HttpRefusal(200, refused('fields_without_names'));
  return fieldsOf(Object.entries(body));
}

export function fieldsOfForm(text: string): Fields {
  return fieldsOf(new URLSearchParams(text));
}

function fieldsOf(entries: Iterable<readonly [string, unknown]>): Fields {
  const fields = noFields();
  let count = 0;
  for (const [name, value] of entries) {
    if ((count += 1) > MAX_FIELDS) throw new HttpRefusal(200, refused('too_many_fields', { most: MAX_FIELDS }));
    addField(fields, name, value);
  }
  return fields;
}

/** Adds a field. Refuses a value that no call accepts. */
export function addField(fields: Record<string, string | undefined>, name: string, value: unknown) {
  const text = textOf(name, value);
  const problem = text === undefined || name in fields ? 'field_not_text' : problemOf(name, text);
  if (problem) throw new HttpRefusal(200, refused(problem, { field: /^\w{1,30}$/.test(name) ? name : 'A field' }));
  fields[name] = text?.trim();
}

function problemOf(name: string, text: string) {
  if (text.length > (longest.get(name) ?? MAX_FIELD_LENGTH)) return 'field_too_long';
  // PostgreSQL cannot store NUL in text. Other control characters could forge lines in a list.
  return !jsonFields.has(name) && /\p{Cc}/u.test(text) ? 'field_characters' : undefined;
}

function textOf(name: string, value: unknown): string | undefined {
  if (typeof value === 'string') {
    const text = value.replace(/\p{Cs}/gu, '\uFFFD');
    return jsonFields.has(name) ? text : visibleText(text);
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return '';
  return jsonFields.has(name) ? JSON.stringify(value) : undefined;
}

// The object has no prototype, so a field named __proto__ is harmless.
export function noFields(): Record<string, string | undefined> {
  return Object.create(null) as Record<string, string | undefined>;
}

/** Parses a JSON text. Returns undefined if it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
