import { replaceStored, type Storage } from 'release/storage/storage.ts';

/** The lease of the controller that watches a storage's rollouts. */
interface Lease {
  /** The controller's id. Empty after the controller has released the lease. */
  holder: string;
  /** The controller's host name and process id. */
  name: string;
  /** When the lease was renewed, by the holder's clock. Clocks differ, so this is for display only. */
  renewed: number;
  /** How long the lease is valid without a renewal. Older controllers do not write it. */
  lengthMs?: number;
}

export const leaseMs = 8000;
const leaseKey = '.controller/lease.json';

export async function readLease(storage: Storage): Promise<{ lease: Lease; tag: string } | undefined> {
  const stored = await storage.read(leaseKey);
  return stored && { lease: JSON.parse(stored.body.toString()) as Lease, tag: stored.tag };
}

interface Clock {
  now(): number;
  sleep(ms: number): Promise<void>;
}

interface Holder {
  id: string;
  name: string;
  now(): number;
  /** Returns this process's monotonic time in milliseconds. */
  elapsed(): number;
  /** How long the lease is valid without a renewal. */
  lengthMs: number;
}

/**
 * Takes and renews the lease. Another holder's lease counts as expired if it has not changed for its whole length,
 * measured by this process's own clock. So clocks of different machines are never compared.
 *
 * The lease only avoids duplicate work. Conditional writes make sure that a move happens once.
 */
export function leaseHolder(storage: Storage, { id, name, now, elapsed, lengthMs }: Holder) {
  let seen = { tag: '', at: 0 };
  let heldUntil = -Infinity;

  const mayTake = (stored: { lease: Lease; tag: string } | undefined, at: number) => {
    if (!stored || stored.lease.holder === '' || stored.lease.holder === id) return true;
    if (seen.tag !== stored.tag) seen = { tag: stored.tag, at };
    return at - seen.at >= lengthMs;
  };
  const write = (holder: string, over: { tag: string } | undefined) =>
    replaceStored(
      storage,
      leaseKey,
      `${JSON.stringify({ holder, name, renewed: now(), lengthMs } satisfies Lease)}\n`,
      over,
    );

  return {
    isHeld: () => elapsed() < heldUntil,
    /** Renews the lease, or takes it if it is free or expired. */
    async renew(): Promise<void> {
      const at = elapsed();
      const stored = await readLease(storage);
      if (mayTake(stored, at) && (await write(id, stored))) heldUntil = at + lengthMs;
    },
    async release(): Promise<void> {
      heldUntil = -Infinity;
      const stored = await readLease(storage);
      if (stored?.lease.holder === id) await write('', stored).catch(() => undefined);
    },
  };
}

/**
 * Returns how long to wait for a controller. A controller that restarts after a crash must first wait until its former
 * lease expires, so this is longer than a lease.
 */
export async function pickUpMs(storage: Storage): Promise<number> {
  return (await heldForMs(storage)) + 5000;
}

/** Returns the length of the current lease, even if its holder has crashed. Returns 0 if the holder released it. */
export async function heldForMs(storage: Storage): Promise<number> {
  const lease = (await readLease(storage))?.lease;
  return lease?.holder ? (lease.lengthMs ?? leaseMs) : 0;
}

/**
 * Returns the lease of the controller that watches this storage. If the lease looks expired by this machine's clock,
 * waits for a renewal first.
 */
export async function watcherOf(storage: Storage, { now, sleep }: Clock, waitMs: number): Promise<Lease | undefined> {
  const first = await readLease(storage);
  if (first && isFresh(first.lease, now())) return first.lease;
  for (let waited = 0; waited < waitMs; waited += 500) {
    await sleep(500);
    const again = await readLease(storage);
    if (again?.lease.holder && again.tag !== first?.tag) return again.lease;
  }
  return undefined;
}

/**
 * Returns whether the lease was renewed within the given number of lease lengths. The clocks of reader and holder may
 * differ.
 */
export function isFresh({ holder, renewed, lengthMs = leaseMs }: Lease, now: number, lengths = 1): boolean {
  return holder !== '' && Math.abs(now - renewed) < lengths * lengthMs;
}
