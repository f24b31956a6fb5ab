/** jsdom has no layout and no IntersectionObserver. With this one, nothing is near the screen until `showAll` is called. */
export function mockIntersectionObserver() {
  const watched = new Map<Element, (entries: IntersectionObserverEntry[]) => void>();
  class Observer {
    readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe(element: Element) {
      watched.set(element, (entries) => this.callback(entries, this as unknown as IntersectionObserver)); // only what near-screen uses
    }
    unobserve(element: Element) {
      watched.delete(element);
    }
  }
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
  const notify = (isIntersecting: boolean) => {
    for (const [target, callback] of watched) callback([{ target, isIntersecting } as IntersectionObserverEntry]);
  };
  return { count: () => watched.size, showAll: () => notify(true), hideAll: () => notify(false) };
}
