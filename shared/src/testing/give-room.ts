/** Gives jsdom, which has no window size, the width of a desktop or a phone. */
export function giveRoom(isWide: boolean): void {
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: isWide && media.includes('min-width') }) as MediaQueryList;
}
