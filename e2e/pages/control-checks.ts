// These functions run inside the page, like those of `text-checks.ts`.
import { lookAround } from './look-checks.ts';
import { describe, finishTransitions, isSeen } from './text-checks.ts';

/**
 * Returns the page's buttons, links and fields that have a problem: covered while focused, no visible focus, no name,
 * too small, or with a cut text.
 */
export function controlProblems(scope: Element): string[] {
  const problems: string[] = [];
  const before = document.activeElement;
  if (before instanceof HTMLElement) before.blur();
  const looks = new Set<string>();
  for (const control of controlsOf(scope)) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    // Checks the focus style once per class name.
    const kind = looks.has(control.className) ? undefined : lookAround(control);
    looks.add(control.className);
    control.focus();
    if (kind !== undefined) finishTransitions();
    const isFocused = document.activeElement === control;
    // A partly visible control does not scroll into view when it gets the focus, for example a chip in a scrolling row.
    // Scroll to it here.
    if (!isFocused || control.closest('[data-scrolls]') || coverOf(control) === document.documentElement)
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (isFocused && kind !== undefined && lookAround(control) === kind)
      problems.push(`shows no focus: ${describe(control)}`);
    const over = coverOf(control);
    if (over) problems.push(`is under ${describe(over)}: ${describe(control)}`);
    else if (isSmall(control)) problems.push(`is a small target: ${describe(control)}`);
    if (isValueCut(control)) problems.push(`cuts its text: ${describe(control.closest('label, div') ?? control)}`);
    control.blur();
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return problems;
}

/** Returns whether a field cuts its text, although that is short enough for the narrowest phone. */
export function isValueCut(control: HTMLElement): boolean {
  if (!(control instanceof HTMLInputElement) || control.value.length > 10) return false;
  return /text|tel|search|email|number/.test(control.type) && control.scrollWidth > control.clientWidth + 1;
}

/** Returns all controls. From a long series of the same kind, returns only some. */
export function controlsOf(scope: Element): HTMLElement[] {
  const selector = 'a[href], button, input, select, textarea, summary, [role=tab], [tabindex="0"]';
  const seen = new Map<string, number>();
  return [...scope.querySelectorAll<HTMLElement>(selector)].filter(({ className }) => {
    const place = seen.get(className) ?? 0;
    seen.set(className, place + 1);
    return place < 8 || place % 12 === 0;
  });
}

/** Returns the element that covers the middle of a control. Undefined if nothing covers it. */
export function coverOf(control: HTMLElement): Element | undefined {
  const box = [...control.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  if (!box) return undefined;
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, innerHeight);
  // For a control that is higher than the window, uses the middle of its visible part.
  const hit = document.elementFromPoint(box.left + box.width / 2, (top + bottom) / 2);
  return hit && isPartOf(hit, control) ? undefined : (hit ?? document.documentElement);
}

export function isPartOf(hit: Element, control: HTMLElement): boolean {
  return control.contains(hit) || (hit.closest('label') as HTMLLabelElement | null)?.control === control;
}

/**
 * Returns whether a control is too small: below 44 px, or below 24 px in a group whose controls have space between
 * them. Links inside a sentence are exempt.
 */
export function isSmall(control: HTMLElement): boolean {
  if (!isSeen(control) || getComputedStyle(control).display === 'inline' || control.matches('[role=region]'))
    return false;
  const isBox = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type);
  const { width, height, left, top } = ((isBox && control.labels?.[0]) || control).getBoundingClientRect();
  const isGrid = control.closest('[role=group], [role=tablist], fieldset') !== null;
  const least = isGrid ? 24 : 44;
  if (Math.min(width, height) >= least - 0.5) return false;
  const reach = least / 2 - 1;
  const [x, y] = [left + width / 2, top + height / 2];
  return [
    [x - reach, y],
    [x + reach, y],
    [x, y - reach],
    [x, y + reach],
  ].some(([x = 0, y = 0]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && !isPartOf(hit, control);
  });
}
