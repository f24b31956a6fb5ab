// Runs inside the page, like `text-checks.ts`.
import { lookAround } from './look-checks.ts';
import { describe, finishTransitions, isSeen } from './text-checks.ts';

/** The buttons, links and fields of a page that are covered when they have the focus, show no focus, have no name or are too small. */
export function controlProblems(scope: Element): string[] {
  const problems: string[] = [];
  const before = document.activeElement;
  if (before instanceof HTMLElement) before.blur();
  const looks = new Set<string>();
  for (const control of controlsOf(scope)) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    // One of a kind is enough.
    const kind = looks.has(control.className) ? undefined : lookAround(control);
    looks.add(control.className);
    control.focus();
    if (kind !== undefined) finishTransitions();
    const isFocused = document.activeElement === control;
    // The focus leaves what is half visible where it is: a chip of a scrolling row, a line at the edge of the window.
    if (!isFocused || control.closest('[data-scrolls]') || coverOf(control) === document.documentElement)
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (isFocused && kind !== undefined && lookAround(control) === kind)
      problems.push(`shows no focus: ${describe(control)}`);
    const over = coverOf(control);
    if (over) problems.push(`is under ${describe(over)}: ${describe(control)}`);
    else if (isSmall(control)) problems.push(`is a small target: ${describe(control)}`);
    control.blur();
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return problems;
}

/** All controls, but only some of many equal ones. */
export function controlsOf(scope: Element): HTMLElement[] {
  const selector = 'a[href], button, input, select, textarea, summary, [role=tab], [tabindex="0"]';
  const seen = new Map<string, number>();
  return [...scope.querySelectorAll<HTMLElement>(selector)].filter(({ className }) => {
    const place = seen.get(className) ?? 0;
    seen.set(className, place + 1);
    return place < 8 || place % 12 === 0;
  });
}

/** What covers the middle of a control, in place of the control itself. */
export function coverOf(control: HTMLElement): Element | undefined {
  const box = [...control.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  if (!box) return undefined;
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, innerHeight);
  // Of what is higher than the window, as the region of a table, the middle of its visible part.
  const hit = document.elementFromPoint(box.left + box.width / 2, (top + bottom) / 2);
  return hit && isPartOf(hit, control) ? undefined : (hit ?? document.documentElement);
}

export function isPartOf(hit: Element, control: HTMLElement): boolean {
  return control.contains(hit) || (hit.closest('label') as HTMLLabelElement | null)?.control === control;
}

/** Smaller than 44 px, or than 24 px in a group whose targets have space between them. Links in a sentence are exempt. */
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
