import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processState, thisProcess, type LockOwner } from './lock-owner.ts';

export class FolderHeld extends Error {
  override name = 'FolderHeld';
}

interface LockOptions {
  /** How long to wait for a living holder. */
  waitMs?: number;
  /** Called when another process took over the lock, because this one did not renew it for `staleAfterMs`. */
  onLost?: () => void;
  /** After how long without a renewal a holder on another machine or in another container counts as dead. */
  staleAfterMs?: number;
}

const renewEvery = 2000;

/**
 * Takes an exclusive lock and returns the function that releases it. Nothing else may use `folder`.
 * A holder on this machine is checked by its process id, so a killed process frees its lock. A holder in another container
 * renews the lock's file. Each holder creates the file with the next number, which only one process can do. The highest
 * number is never removed, so two processes cannot both take over the lock of a dead holder.
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
  // After this process read the highest number, others may have taken this number and a higher one, and removed the file of
  // this number as old. Then `link` succeeded, but the lock is not ours.
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

/** Undefined when the lock was released or its file removed. */
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

// A power cut may leave an empty file, which becomes stale like the file of an unreachable holder.
function ownerIn(text: string): LockOwner {
  try {
    return JSON.parse(text) as LockOwner; // written by claim
  } catch {
    return { machine: 'unknown', pid: 0, born: '' };
  }
}
