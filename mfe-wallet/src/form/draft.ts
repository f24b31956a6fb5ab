export type Typed<Values> = Partial<Record<keyof Values & string, string>>;

/** The name of the draft that all deposit screens share. A failed payment links back to it. */
export const depositDraft = 'deposit';

// Memory holds secrets, which must survive the end of the session but not the page. If storage is denied, it holds all
// values.
const memory = new Map<string, object>();

/**
 * Returns the typed values of a form that were not sent. The values last as long as the tab, and secret values as long
 * as the page.
 */
export function readDraft<Values extends object>(
  phone_number: string,
  form: string,
  fields: readonly (keyof Values & string)[],
): Typed<Values> {
  const kept = storedValues(keyOf(phone_number, form));
  return Object.fromEntries(
    fields.filter((field) => typeof kept[field] === 'string').map((field) => [field, kept[field]]),
  ) as Typed<Values>;
}

export function hasDraft(phone_number: string, form: string): boolean {
  return Object.keys(storedValues(keyOf(phone_number, form))).length > 0;
}

export function writeDraft(phone_number: string, form: string, typed: object, secret: readonly string[]): void {
  const part = (isSecret: boolean) =>
    Object.fromEntries(Object.entries(typed).filter(([field]) => secret.includes(field) === isSecret));
  const key = keyOf(phone_number, form);
  const isStored = quietly(() => (sessionStorage.setItem(key, JSON.stringify(part(false))), true));
  memory.set(key, isStored ? part(true) : typed);
}

export function dropDraft(phone_number: string, form: string): void {
  const key = keyOf(phone_number, form);
  memory.delete(key);
  quietly(() => sessionStorage.removeItem(key));
}

function storedValues(key: string): Record<string, unknown> {
  const stored = quietly(() => JSON.parse(sessionStorage.getItem(key) ?? '{}') as unknown);
  return { ...Object(stored), ...memory.get(key) } as Record<string, unknown>;
}

function keyOf(phone_number: string, form: string): string {
  return `draft:${phone_number}:${form}`;
}

function quietly<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
