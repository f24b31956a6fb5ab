/**
 * Returns true if the browser is one of docs/browsers.md. Tests the newest feature of the oldest supported version of
 * each engine: the dialog element for Safari 15.4 and Firefox 98, `aspect-ratio` for Chromium 88.
 * A browser that cannot parse the boot script lacks `aspect-ratio` too. There, the page's style shows the same message
 * without a script.
 */
export function isSupportedBrowser(): boolean {
  return 'HTMLDialogElement' in globalThis && CSS.supports('aspect-ratio', '1');
}
