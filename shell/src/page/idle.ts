const restFor = 1500;

/** Calls back once the page has all that it asked for, has rested for a moment, and the browser has time. */
export function afterFirstScreen(act: () => void): void {
  const rest = () => setTimeout(() => whenIdle(act), restFor);
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest);
}

export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act);
}

export function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true; // only Chromium tells
}
