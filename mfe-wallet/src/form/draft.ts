/** What a player typed into a form, field by field. */
export type Typed<Values> = Partial<Record<keyof Values & string, string>>;

/** The form of a payment by link, to which a failed payment leads back. */
export const upiDraft = 'add-fund-upi';

// What is secret is never written to storage, and storage may be denied: that outlives the session, and not the page.
const memory = new Map<string, object>();

/** What a player typed into a form and did not send. It ends with the tab, and what is secret with the page. */
export function readDraft<Values extends object>(
  phone_number: string,
  form: string,
  fields: readonly (keyof Values & string)[],
): Typed<Values> {
  const kept = keptAs(keyOf(phone_number, form));
  return Object.fromEntries(
    fields.filter((field) => typeof kept[field] === 'string').map((field) => [field, kept[field]]),
  ) as Typed<Values>;
}

export function hasDraft(phone_number: string, form: string): boolean {
  return Object.keys(keptAs(keyOf(phone_number, form))).length > 0;
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

function keptAs(key: string): Record<string, unknown> {
  const stored = quietly(() => JSON.parse(sessionStorage.getItem(key) ?? '{}') as unknown);
  return { ...Object(stored), ...memory.get(key) } as Record<string, unknown>;
}

function keyOf(phone_number: string, form: string): string {
  return `draft:${phone_number}:${form}`;
}

function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
