import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processState, thisProcess, type LockOwner } from './lock-owner.ts';

export class FolderHeld extends Error {
  override name = 'FolderHeld';
}

interface LockOptions {
  /** How long to wait while another process holds the lock. */
  waitMs?: number;
  /**
   * Called when another process has taken over the lock. This happens if this process did not renew the lock for
   * `staleAfterMs`.
   */
  onLost?: () => void;
  /** A holder on another machine or in another container counts as dead after this long without a renewal. */
  staleAfterMs?: number;
}

const renewEvery = 2000;

/**
 * Takes an exclusive lock and returns the function that releases it. `folder` must contain nothing else.
 *
 * On the same machine, a waiting process checks the holder's process id, so the lock of a killed process is free. A
 * holder elsewhere must renew the lock's file to keep the lock.
 *
 * To take the lock, a process creates the file with the next number, which only one process can do. The highest number
 * is never removed. So two processes cannot both take over a dead holder's lock.
 */
export async function lockFolder(
  folder: string,
  { waitMs = 0, onLost, staleAfterMs = 15_000 }: LockOptions = {},
): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, String(await take(folder, waitMs, staleAfterMs)));
  const renew = () =>
    utimes(path, new Date(), new Date()).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') return;
      clearInterval(renewing);
      onLost?.();
    });
  const renewing = setInterval(() => void renew(), renewEvery).unref();
  return async () => {
    clearInterval(renewing);
    await markFree(folder, path);
  };
}

export async function withFolderLock<Result>(
  folder: string,
  act: () => Promise<Result>,
  options: LockOptions = { waitMs: 20_000 },
): Promise<Result> {
  const free = await lockFolder(folder, options);
  try {
    return await act();
  } finally {
    await free();
  }
}

async function take(folder: string, waitMs: number, staleAfterMs: number): Promise<number> {
  const giveUpAt = Date.now() + waitMs;
  let watched = { number: -1, changed: 0, since: 0, isRenewed: false };
  for (;;) {
    const number = await highestNumber(folder);
    const holder = await readHolder(folder, number);
    const isSameHolder = watched.number === number;
    const changed = holder?.changed ?? 0;
    if (!isSameHolder || watched.changed !== changed)
      watched = { number, changed, since: performance.now(), isRenewed: isSameHolder };
    const isStale = performance.now() - watched.since > staleAfterMs;
    if (!holder || holder.life === 'dead' || (holder.life === 'unknown' && isStale)) {
      if (await claim(folder, number + 1)) return number + 1;
    } else if ((holder.life === 'alive' || watched.isRenewed) && Date.now() >= giveUpAt) {
      throw new FolderHeld(`Process ${holder.pid} on ${holder.machine} holds ${folder}.`);
    }
    await new Promise((wake) => setTimeout(wake, 5 + Math.random() * 20));
  }
}

async function claim(folder: string, number: number): Promise<boolean> {
  const draft = join(folder, `${randomUUID()}.draft`);
  await writeFile(draft, JSON.stringify(thisProcess), { flush: true });
  try {
    await link(draft, join(folder, String(number)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  // `link` may succeed although the lock is taken. Since this process read the highest number, other processes may have
  // used this number and a higher number, and then removed the old file with this number.
  if ((await highestNumber(folder)) === number) return removeOlder(folder, number).then(() => true);
  await rm(join(folder, String(number)), { force: true });
  return false;
}

async function markFree(folder: string, path: string): Promise<void> {
  const draft = join(folder, `${randomUUID()}.draft`);
  await writeFile(draft, 'free');
  await rename(draft, path);
}

async function highestNumber(folder: string): Promise<number> {
  return Math.max(0, ...(await readdir(folder)).map(Number).filter((number) => number > 0));
}

async function removeOlder(folder: string, number: number): Promise<void> {
  for (const name of await readdir(folder)) if (Number(name) < number) await rm(join(folder, name), { force: true });
}

/** Returns the process that holds the lock. Undefined if the lock was released or its file is gone. */
async function readHolder(
  folder: string,
  number: number,
): Promise<(LockOwner & { life: ReturnType<typeof processState>; changed: number }) | undefined> {
  const path = join(folder, String(number));
  try {
    const [text, { mtimeMs: changed }] = [await readFile(path, 'utf8'), await stat(path)];
    if (text === 'free') return undefined;
    const owner = ownerIn(text);
    return { ...owner, life: processState(owner), changed };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

// After a power cut the file may be empty. An empty file counts as the file of an unreachable holder, which becomes
// stale.
function ownerIn(text: string): LockOwner {
  try {
    return JSON.parse(text) as LockOwner; // written by claim
  } catch {
    return { machine: 'unknown', pid: 0, born: '' };
  }
}
