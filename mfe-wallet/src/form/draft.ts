/** What a player typed into a form and did not send, so that a reload loses nothing. It ends with the tab. */
export function readDraft<Values extends object>(phone_number: string, form: string, empty: Values): Values {
  const kept = stored(keyOf(phone_number, form));
  const known = Object.keys(empty).filter((field) => typeof kept[field] === 'string');
  return { ...empty, ...Object.fromEntries(known.map((field) => [field, kept[field]])) };
}

export function writeDraft(phone_number: string, form: string, values: object): void {
  quietly(() => sessionStorage.setItem(keyOf(phone_number, form), JSON.stringify(values)));
}

export function dropDraft(phone_number: string, form: string): void {
  quietly(() => sessionStorage.removeItem(keyOf(phone_number, form)));
}

function stored(key: string): Record<string, unknown> {
  return Object(quietly(() => JSON.parse(sessionStorage.getItem(key) ?? '{}') as unknown)) as Record<string, unknown>;
}

function keyOf(phone_number: string, form: string): string {
  return `draft:${phone_number}:${form}`;
}

// Storage may be denied; the form then lives as long as the page.
function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
