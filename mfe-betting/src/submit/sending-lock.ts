import { useEffect, useState } from 'react';

const lookEvery = 1000;
const none: ReadonlySet<string> = new Set();

/**
 * Does the work while the player's other tabs can see that this one is at the submission, unless one of them is.
 * A browser frees what a tab held when that tab is gone; one that has or allows no locks does the work all the same.
 */
export async function holding<Result>(id: string, work: () => Promise<Result>): Promise<Result | undefined> {
  if (!hasLocks()) return work();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(nameOf(id), { ifAvailable: true }, (lock) => (lock ? begin() : undefined));
  } catch (failure) {
    if (hasBegun) throw failure;
    return work();
  }
}

/** Which of the submissions no tab is sending, as far as that is known; looked at anew as what is kept changes. */
export function useFree(ids: string[], kept: unknown): ReadonlySet<string> {
  const [free, setFree] = useState(none);
  const asked = ids.join();

  useEffect(() => {
    if (asked === '' || !hasLocks()) return undefined;
    let isLooking = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const held = await heldNames();
      if (!isLooking) return;
      const all = asked.split(',');
      const left = all.filter((id) => !held.has(nameOf(id)));
      setFree(new Set(left));
      // Nothing tells that a tab has died, so what is held is looked at again.
      if (left.length < all.length) timer = setTimeout(() => void look(), lookEvery);
    };
    void look();
    return () => {
      isLooking = false;
      clearTimeout(timer);
    };
  }, [asked, kept]);

  return hasLocks() ? free : new Set(ids);
}

async function heldNames(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.flatMap(({ name }) => name ?? []));
  } catch {
    // A browser that denies storage denies locks too.
    return none;
  }
}

// Only pages of a secure origin have them.
function hasLocks(): boolean {
  return 'locks' in navigator;
}

function nameOf(id: string): string {
  return `bid_submission:${id}`;
}
