/** jsdom lays nothing out, so that nothing in it changes its size. */
export function letSizesRest(): void {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
