const maxCallers = 50_000;

/** A rate limit per address and minute, held in memory. */
export function callerLimit(mostPerMinute: number, now = Date.now): (address: string) => boolean {
  let minute = 0;
  const calls = new Map<string, number>();
  return (address) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) {
      minute = current;
      calls.clear();
    }
    const called = (calls.get(address) ?? 0) + 1;
    if (called === 1 && calls.size >= maxCallers) return false;
    calls.set(address, called);
    return called <= mostPerMinute;
  };
}
