/**
 * Whether the browser is one of docs/browsers.md, by the newest feature that the oldest of each engine has: the dialog
 * element for Safari 15.4 and Firefox 98, `aspect-ratio` for Chromium 88. A browser that cannot parse
 * the boot script lacks `aspect-ratio` too: the style of the page shows the same message, without a script.
 */
export function isSupportedBrowser(): boolean {
  return 'HTMLDialogElement' in globalThis && CSS.supports('aspect-ratio', '1');
}
