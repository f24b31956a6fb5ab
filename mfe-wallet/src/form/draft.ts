/** What was typed into a form and not sent, so that a reload loses nothing. It ends with the tab. */
export function readDraft<Values extends object>(form: string, empty: Values): Values {
  const kept = stored(form);
  const known = Object.keys(empty).filter((field) => typeof kept[field] === 'string');
  return { ...empty, ...Object.fromEntries(known.map((field) => [field, kept[field]])) };
}

export function writeDraft(form: string, values: object): void {
  quietly(() => sessionStorage.setItem(keyOf(form), JSON.stringify(values)));
}

export function dropDraft(form: string): void {
  quietly(() => sessionStorage.removeItem(keyOf(form)));
}

function stored(form: string): Record<string, unknown> {
  return Object(quietly(() => JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}') as unknown)) as Record<string, unknown>;
}

function keyOf(form: string): string {
  return `draft:${form}`;
}

// Storage may be denied; the form then lives as long as the page.
function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
