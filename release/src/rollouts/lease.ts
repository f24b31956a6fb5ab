import { WriteConflict, type Storage } from '../storage/storage.ts';

/** Who watches the rollouts of a storage. */
export interface Lease {
  /** Empty when it was given back. */
  holder: string;
  /** Readable: the machine and the process. */
  name: string;
  /** By the holder's clock; only for who reads it, since clocks differ. */
  renewed: number;
}

/** Unless a controller is told another length. */
export const leaseMs = 8000;
const leaseKey = '.controller/lease.json';

export async function readLease(storage: Storage): Promise<{ lease: Lease; tag: string } | undefined> {
  const stored = await storage.read(leaseKey);
  return stored && { lease: JSON.parse(stored.body.toString()) as Lease, tag: stored.tag };
}

interface Holder {
  id: string;
  name: string;
  now(): number;
  /** Milliseconds that only grow, of this process. */
  elapsed(): number;
  /** How long it is held without being renewed. */
  lengthMs: number;
}

/**
 * Holds the lease, or waits for it. Another's lease has run out when it has not changed for its whole length by our own
 * clock, so that no two clocks are ever compared. It saves work; what makes a move happen once are the conditional writes.
 */
export function leaseHolder(storage: Storage, { id, name, now, elapsed, lengthMs }: Holder) {
  let seen = { tag: '', at: 0 };
  let heldUntil = -Infinity;

  const mayTake = (stored: { lease: Lease; tag: string } | undefined, at: number) => {
    if (!stored || stored.lease.holder === '' || stored.lease.holder === id) return true;
    if (seen.tag !== stored.tag) seen = { tag: stored.tag, at };
    return at - seen.at >= lengthMs;
  };
  const write = (holder: string, tag: string | undefined) =>
    storage.write(leaseKey, `${JSON.stringify({ holder, name, renewed: now() } satisfies Lease)}\n`, tag === undefined ? 'absent' : { tag });

  return {
    isHeld: () => elapsed() < heldUntil,
    /** Renews or takes the lease if that may be done now. */
    async renew(): Promise<void> {
      const at = elapsed();
      const stored = await readLease(storage);
      if (!mayTake(stored, at)) return;
      try {
        await write(id, stored?.tag);
        heldUntil = at + lengthMs;
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
      }
    },
    async giveBack(): Promise<void> {
      heldUntil = -Infinity;
      const stored = await readLease(storage);
      if (stored?.lease.holder === id) await write('', stored.tag).catch(() => undefined);
    },
  };
}

/** Whether a controller watches this storage: its lease is fresh, or is renewed while we look. */
export async function isWatched(storage: Storage, { now, sleep, waitMs = 5000 }: { now(): number; sleep(ms: number): Promise<void>; waitMs?: number }): Promise<boolean> {
  const first = await readLease(storage);
  if (first?.lease.holder && Math.abs(now() - first.lease.renewed) < leaseMs) return true;
  for (let waited = 0; waited < waitMs; waited += 500) {
    await sleep(500);
    const again = await readLease(storage);
    if (again?.lease.holder && again.tag !== first?.tag) return true;
  }
  return false;
}
