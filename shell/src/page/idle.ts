const restMs = 1500;

/** Calls `action` once the page has loaded, a moment has passed, and the browser is idle. */
export function afterFirstScreen(action: () => void): void {
  const rest = () => setTimeout(() => whenIdle(action), restMs);
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest);
}

export function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(action);
  else setTimeout(action);
}

export function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true; // Chromium only
}
