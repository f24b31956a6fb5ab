type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  value: string;
  isChecked: boolean;
}

let kept = new Map<string, Typed>();

export function keepTyped(): void {
  for (const [key, field] of fieldsByKey()) kept.set(key, { value: field.value, isChecked: isChecked(field) });
}

/** Types the saved values into the fields that now have other values. */
export function restoreTyped(): void {
  const typed = kept;
  kept = new Map();
  for (const [key, field] of fieldsByKey()) {
    const { value, isChecked: wasChecked } = typed.get(key) ?? {};
    if (wasChecked && !isChecked(field)) field.click();
    if (value !== undefined && value !== field.value) type(field, value);
  }
}

// The key of a field is its name or label, and its position among fields with the same key. React's ids change with
// each mount.
function fieldsByKey(): Map<string, Field> {
  const fields = [...document.querySelectorAll<Field>('input:not([type=file], [type=hidden]), textarea, select')];
  const found = new Map<string, Field>();
  for (const field of fields) {
    const label = [
      location.pathname,
      field.type,
      field.name || field.labels?.[0]?.textContent || field.ariaLabel || '',
    ].join(' ');
    let nth = 0;
    while (found.has(`${label} ${nth}`)) nth += 1;
    found.set(`${label} ${nth}`, field);
  }
  return found;
}

function isChecked(field: Field): boolean {
  return 'checked' in field && field.checked;
}

// React overrides the `value` property of each field, so this calls the setter of the prototype.
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
