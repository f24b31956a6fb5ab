import { useEffect, useState } from 'react';

const lookEvery = 1000;
const nobody: ReadonlySet<string> = new Set();

/**
 * Does the work while the player's other tabs can see that this one is at the submission, unless one of them is.
 * A browser frees what a tab held when that tab is gone; one that knows no locks does the work all the same.
 */
export async function holding<Result>(id: string, work: () => Promise<Result>): Promise<Result | undefined> {
  if (!hasLocks()) return work();
  return navigator.locks.request(nameOf(id), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/** Which of the submissions another tab, or this one, is sending now; undefined for the moment until that is known. */
export function useHeld(ids: string[]): ReadonlySet<string> | undefined {
  const asked = ids.join();
  const [seen, setSeen] = useState<{ asked: string; held: ReadonlySet<string> }>();

  useEffect(() => {
    if (asked === '' || !hasLocks()) return undefined;
    let isLooking = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const { held = [] } = await navigator.locks.query();
      if (!isLooking) return;
      const names = new Set(held.map(({ name }) => name));
      const sent = asked.split(',').filter((id) => names.has(nameOf(id)));
      setSeen({ asked, held: new Set(sent) });
      // Nothing tells that a tab has died, so a submission that is held is looked at again.
      if (sent.length > 0) timer = setTimeout(() => void look(), lookEvery);
    };
    void look();
    return () => {
      isLooking = false;
      clearTimeout(timer);
    };
  }, [asked]);

  if (asked === '' || !hasLocks()) return nobody;
  return seen?.asked === asked ? seen.held : undefined;
}

// Only pages of a secure origin have them.
function hasLocks(): boolean {
  return 'locks' in navigator;
}

function nameOf(id: string): string {
  return `bid_submission:${id}`;
}
