/** jsdom has no window of a size: as wide as a desktop, or as a phone. */
export function giveRoom(isWide: boolean): void {
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: isWide && media.includes('min-width') }) as MediaQueryList;
}
