import { useEffect, useState, useSyncExternalStore } from 'react';

const lookEvery = 1000;
const none: ReadonlySet<string> = new Set();

let sendingHere = none;
const listeners = new Set<() => void>();

/** Whether this page is sending the submission. */
export function isSending(id: string): boolean {
  return sendingHere.has(id);
}

/**
 * Does the work as the sending of a submission, unless another tab of the player is sending it; other tabs can see that this one is.
 * A browser frees what a tab held when that tab is gone; one that has or allows no locks does the work all the same.
 */
export async function whileSending(id: string, work: () => Promise<unknown>): Promise<void> {
  changeSendingHere(new Set([...sendingHere, id]));
  try {
    await withLock(id, work);
  } finally {
    changeSendingHere(new Set([...sendingHere].filter((one) => one !== id)));
  }
}

async function withLock(id: string, work: () => Promise<unknown>): Promise<unknown> {
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

/** The submissions that no page is sending, this one or another tab, as far as that is known; looked at again when `kept` changes. */
export function useIdle(ids: readonly string[], kept: unknown): readonly string[] {
  const here = useSyncExternalStore(subscribe, () => sendingHere);
  const notHere = ids.filter((id) => !here.has(id));
  // Until it is known: what was left when the page opens is hardly ever being sent, and would push away what is on screen a moment later.
  const [free, setFree] = useState<ReadonlySet<string>>(() => new Set(ids));
  const asked = notHere.join();

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

  return hasLocks() ? notHere.filter((id) => free.has(id)) : notHere;
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

function changeSendingHere(next: ReadonlySet<string>): void {
  sendingHere = next;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
}
