/**
 * Whether the browser has what the app calls. Syntax decides before this: the boot script is built for the same target as
 * everything else (`release/src/build/bundling.ts`), so an older browser does not parse it and never gets here.
 * Object.hasOwn came with Chrome 93 and Safari 15.4, the dialog element with Firefox 98 and Safari 15.4.
 */
export function isNewEnough(): boolean {
  return 'hasOwn' in Object && 'HTMLDialogElement' in globalThis;
}
