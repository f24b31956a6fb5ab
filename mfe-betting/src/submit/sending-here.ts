import { useSyncExternalStore } from 'react';

let sending: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Whether this page is sending the submission. */
export function isSending(id: string): boolean {
  return sending.has(id);
}

/** The submissions that this page is sending, on whichever screen they were begun. */
export function useSending(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => sending);
}

/** Does the work as the sending of a submission. */
export async function whileSending(id: string, work: () => Promise<unknown>): Promise<void> {
  change(new Set([...sending, id]));
  try {
    await work();
  } finally {
    change(new Set([...sending].filter((one) => one !== id)));
  }
}

function change(next: ReadonlySet<string>): void {
  sending = next;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
}
