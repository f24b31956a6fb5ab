import { useEffect, useState, useSyncExternalStore } from 'react';

const pollMs = 1000;
const none: ReadonlySet<string> = new Set();

let sendingHere = none;
const listeners = new Set<() => void>();

export function isSending(id: string): boolean {
  return sendingHere.has(id);
}

/**
 * Runs the work under a lock that other tabs can see. Does not run the work if another tab holds the lock. The browser
 * frees the lock when the tab closes.
 * In a browser without locks, runs the work without a lock.
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

/** Returns the submissions that neither this page nor another tab is sending. A change of `kept` repeats the check. */
export function useIdle(ids: readonly string[], kept: unknown): readonly string[] {
  const here = useSyncExternalStore(subscribe, () => sendingHere);
  const notHere = ids.filter((id) => !here.has(id));
  // Until the first check, assumes that no other tab sends the submissions. The assumption is usually right, and a note
  // that appears later would shift the page.
  const [free, setFree] = useState<ReadonlySet<string>>(() => new Set(ids));
  const idList = notHere.join();

  useEffect(() => {
    if (idList === '' || !hasLocks()) return undefined;
    let isPolling = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async () => {
      const held = await heldNames();
      if (!isPolling) return;
      const all = idList.split(',');
      const left = all.filter((id) => !held.has(nameOf(id)));
      setFree(new Set(left));
      // A closed tab sends no event, so the held locks are polled.
      if (left.length < all.length) timer = setTimeout(() => void poll(), pollMs);
    };
    void poll();
    return () => {
      isPolling = false;
      clearTimeout(timer);
    };
  }, [idList, kept]);

  return hasLocks() ? notHere.filter((id) => free.has(id)) : notHere;
}

async function heldNames(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.flatMap(({ name }) => name ?? []));
  } catch {
    // A browser that denies storage also denies locks.
    return none;
  }
}

// Locks exist only in secure contexts.
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
