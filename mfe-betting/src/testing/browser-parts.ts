/** jsdom knows the dialog element but not how to open it. */
export function letDialogsOpen(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function closeDialog() {
    this.open = false;
  };
}

/** Nor does it lay anything out, so that nothing in it changes its size. */
export function letSizesRest(): void {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

/** Nor has it a window of a size: a phone's, unless a test asks for room. */
export function giveRoom(isWide: boolean): void {
  globalThis.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: isWide && media.includes('min-width') }) as MediaQueryList;
}
