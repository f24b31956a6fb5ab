import { useEffect, useState } from 'react';

/** Returns a number that grows at this interval. With 0 it stays. */
export function useTicks(everyMs: number): number {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    if (everyMs === 0) return undefined;
    const timer = setInterval(() => setTicks((count) => count + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return ticks;
}
