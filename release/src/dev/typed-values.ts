type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  value: string;
  isChecked: boolean;
}

let kept = new Map<string, Typed>();

/** Reads what is typed into the page now. */
export function keepTyped(): void {
  for (const [key, field] of fieldsByKey()) kept.set(key, { value: field.value, isChecked: isChecked(field) });
}

/** Types it again into the fields that are there and differ. */
export function restoreTyped(): void {
  const typed = kept;
  kept = new Map();
  for (const [key, field] of fieldsByKey()) {
    const { value, isChecked: wasChecked } = typed.get(key) ?? {};
    if (wasChecked && !isChecked(field)) field.click();
    if (value !== undefined && value !== field.value) type(field, value);
  }
}

// By its name or label and by its place among those that are called the same: an id of React differs after each mount.
function fieldsByKey(): Map<string, Field> {
  const fields = [...document.querySelectorAll<Field>('input:not([type=file], [type=hidden]), textarea, select')];
  const found = new Map<string, Field>();
  for (const field of fields) {
    const called = [
      location.pathname,
      field.type,
      field.name || field.labels?.[0]?.textContent || field.ariaLabel || '',
    ].join(' ');
    let nth = 0;
    while (found.has(`${called} ${nth}`)) nth += 1;
    found.set(`${called} ${nth}`, field);
  }
  return found;
}

function isChecked(field: Field): boolean {
  return 'checked' in field && field.checked;
}

// React follows the value that a field is given through its own property, so it must be set past it.
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
