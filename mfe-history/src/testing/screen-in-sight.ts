/** jsdom lays nothing out, so it has no observer: here nothing comes near the screen unless `show` is called. */
export function watchedStretches() {
  const watched = new Map<Element, (entries: IntersectionObserverEntry[]) => void>();
  class Observer {
    readonly told: IntersectionObserverCallback;
    constructor(told: IntersectionObserverCallback) {
      this.told = told;
    }
    observe(element: Element) {
      watched.set(element, (entries) => this.told(entries, this as unknown as IntersectionObserver)); // only what near-screen uses
    }
    unobserve(element: Element) {
      watched.delete(element);
    }
  }
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
  const tell = (isIntersecting: boolean) => {
    for (const [target, told] of watched) told([{ target, isIntersecting } as IntersectionObserverEntry]);
  };
  return { count: () => watched.size, showAll: () => tell(true), hideAll: () => tell(false) };
}
