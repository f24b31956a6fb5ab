/** Sets the window's width to that of a desktop or a phone. jsdom has no window size. */
export function giveRoom(isWide: boolean): void {
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: isWide && media.includes('min-width') }) as MediaQueryList;
}
