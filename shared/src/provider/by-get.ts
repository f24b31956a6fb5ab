// Whether a read may use GET, by its address. False for the rest of the page after a GET without a usable answer.
const onPage = new Map<string, boolean>();

const key = (url: string) => `by_get:${url}`;

/** Returns whether the provider has offered a GET, whose answer caches may share, on this page or an earlier one. */
export function mayUseGet(url: string): boolean {
  return onPage.get(url) ?? quietly(() => localStorage.getItem(key(url))) === '1';
}

/** Notes an offer for later reads and pages. */
export function noteOffer(url: string): void {
  if (onPage.has(url)) return;
  onPage.set(url, true);
  quietly(() => localStorage.setItem(key(url), '1'));
}

/** Posts instead, for the rest of the page. */
export function giveUpGet(url: string): void {
  onPage.set(url, false);
  quietly(() => localStorage.removeItem(key(url)));
}

/** Starts as on a new page. */
export function forgetOffers(): void {
  onPage.clear();
}

// A browser may deny storage.
function quietly<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
