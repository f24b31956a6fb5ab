/**
 * Whether the browser has the APIs that the app uses. A browser without the syntax fails earlier: it cannot parse the boot
 * script, which is built for the same target as everything else (`release/src/build/bundling.ts`).
 * Object.hasOwn came with Chrome 93 and Safari 15.4, the dialog element with Firefox 98 and Safari 15.4.
 */
export function isSupportedBrowser(): boolean {
  return 'hasOwn' in Object && 'HTMLDialogElement' in globalThis;
}
