// These functions run in the page, so they cannot use anything outside themselves.

export interface Place {
  x: number;
  y: number;
}

/** Returns where to press the first element with this role and name that is enabled, in the viewport and uncovered. */
export function findPlace(selector: string, name: string): Place | null {
  const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim();
  const labelsOf = (element: Element) =>
    element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)) ?? [...((element as HTMLInputElement).labels ?? [])];
  const nameOf = (element: Element) => {
    const labels = labelsOf(element);
    return (
      plain(element.getAttribute('aria-label')) ??
      (labels.length > 0 ? plain(labels.map((label) => label?.textContent).join(' ')) : plain(element.textContent))
    );
  };
  for (const element of document.querySelectorAll(selector)) {
    if (nameOf(element) !== name || element.matches(':disabled, [aria-disabled=true]')) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    const top = document.elementFromPoint(place.x, place.y);
    // The label covers a styled radio button.
    if ([element, ...labelsOf(element)].some((part) => part?.contains(top))) return place;
  }
  return null;
}

/** Returns the size of the payment code, and what covers its corners, edges or centre. */
export function findCode(): { width: number; height: number; covered: string[] } | null {
  const code = document.querySelector('svg[aria-label="Scan to pay ₹750"]');
  if (!code) return null;
  code.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = code.getBoundingClientRect();
  const parts = [0.06, 0.5, 0.94];
  const covered = parts.flatMap((down) =>
    parts.flatMap((right) => {
      const top = document.elementFromPoint(x + width * right, y + height * down);
      return code.contains(top) ? [] : [top?.textContent ?? 'nothing'];
    }),
  );
  return { width, height, covered };
}

/**
 * Sends each error and policy violation of the page to `Front`. Covers pages that the app leaves without the test's
 * help.
 */
export function watchPage(): void {
  const page = globalThis as { isWatched?: boolean };
  if (page.isWatched || !location.protocol.startsWith('http')) return;
  page.isWatched = true;
  const send = (what: string) => navigator.sendBeacon('/watched', what);
  const { error } = console;
  console.error = (...given: unknown[]) => {
    send(`console.error: ${given.map(String).join(' ')}`);
    error.apply(console, given);
  };
  addEventListener('error', ({ message, filename, lineno }) => send(`error: ${message} ${filename}:${lineno}`));
  addEventListener('unhandledrejection', ({ reason }) => send(`rejection: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    send(`violation: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
  );
}
