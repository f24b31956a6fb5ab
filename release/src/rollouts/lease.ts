import { replaceStored, type Storage } from '../storage/storage.ts';

/** The controller that watches the rollouts of a storage. */
interface Lease {
  /** Empty after a controller has released it. */
  holder: string;
  /** The host name and process id of the controller. */
  name: string;
  /** By the holder's clock. For display only, since clocks differ. */
  renewed: number;
  /** How long the lease lasts without a renewal. Leases of older controllers lack it. */
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
  /** A monotonic clock of this process, in milliseconds. */
  elapsed(): number;
  /** How long the lease lasts without a renewal. */
  lengthMs: number;
}

/**
 * Holds the lease, or waits for it. Another holder's lease has expired when it did not change for its whole length by
 * our own clock, so clocks are never compared. The lease only saves work; conditional writes make a move happen once.
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
    /** Renews the lease, or takes it if it is free. */
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
 * How long a reader waits for a controller. A controller that was restarted after a crash has to wait until its
 * predecessor's lease runs out, so the wait is longer than the lease.
 */
export async function pickUpMs(storage: Storage): Promise<number> {
  return (await heldForMs(storage)) + 5000;
}

/** The length of a lease that is held, or left by a crash; 0 after a release. */
export async function heldForMs(storage: Storage): Promise<number> {
  const lease = (await readLease(storage))?.lease;
  return lease?.holder ? (lease.lengthMs ?? leaseMs) : 0;
}

/** The controller that watches this storage. Waits for a renewal where the lease is not fresh by this machine's clock. */
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

/** Whether a lease was renewed within so many of its lengths. The reader's clock may differ from the holder's. */
export function isFresh({ holder, renewed, lengthMs = leaseMs }: Lease, now: number, lengths = 1): boolean {
  return holder !== '' && Math.abs(now - renewed) < lengths * lengthMs;
}
