/** Replaces IntersectionObserver, which jsdom lacks. Nothing is near the screen until the test calls `showAll`. */
export function mockIntersectionObserver() {
  const watched = new Map<Element, (entries: IntersectionObserverEntry[]) => void>();
  class Observer {
    readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe(element: Element) {
      watched.set(element, (entries) => this.callback(entries, this as unknown as IntersectionObserver)); // near-screen.ts uses no other members
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
