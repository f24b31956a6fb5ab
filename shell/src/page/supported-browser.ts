/**
 * Whether the browser is one of docs/browsers.md, by the newest feature that the oldest of each engine has: the dialog
 * element for Safari 15.4 and Firefox 98, `aspect-ratio` for Chromium 88. A browser without the syntax fails earlier: it
 * cannot parse the boot script, which is built for the same browsers as everything else.
 */
export function isSupportedBrowser(): boolean {
  return 'HTMLDialogElement' in globalThis && CSS.supports('aspect-ratio', '1');
}
