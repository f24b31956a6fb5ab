import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lifeOf, thisProcess, type LockOwner } from './lock-owner.ts';

export class FolderHeld extends Error {
  override name = 'FolderHeld';
}

interface LockOptions {
  /** How long to wait for a holder that lives, in milliseconds. */
  patience?: number;
  /** Called where another process took the lock over, as it may from a holder that could not renew it for long. */
  onLost?: () => void;
  /** How long the file of a holder that cannot be seen must stay as it is before the holder counts as dead; in milliseconds. */
  silence?: number;
}

const renewEvery = 2000;

/**
 * Holds a lock for this process alone, until the answer is called; `folder` is the lock's own. Processes of one machine
 * see each other, so one that was killed frees its locks by being dead. One in another container, on the same volume,
 * is known to live by its renewing the lock's file.
 * Each holder makes the file of the next number, which only one can, and the highest number is never removed:
 * a lock that is taken over can therefore never be taken from under the one who took it.
 */
export async function lockFolder(folder: string, { patience = 0, onLost, silence = 15_000 }: LockOptions = {}): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, String(await take(folder, patience, silence)));
  const renew = () =>
    utimes(path, new Date(), new Date()).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') return;
      clearInterval(renewing);
      onLost?.();
    });
  const renewing = setInterval(() => void renew(), renewEvery).unref();
  return async () => {
    clearInterval(renewing);
    await putFree(folder, path);
  };
}

/** Runs an act alone among the processes that use this lock. */
export async function withFolderLock<Result>(folder: string, act: () => Promise<Result>, options: LockOptions = { patience: 20_000 }): Promise<Result> {
  const free = await lockFolder(folder, options);
  try {
    return await act();
  } finally {
    await free();
  }
}

async function take(folder: string, patience: number, silence: number): Promise<number> {
  const giveUpAt = Date.now() + patience;
  let watched = { number: -1, changed: 0, since: 0, isRenewed: false };
  for (;;) {
    const number = await highestNumber(folder);
    const holder = await holderOf(folder, number);
    const isSameHolder = watched.number === number;
    const changed = holder?.changed ?? 0;
    if (!isSameHolder || watched.changed !== changed) watched = { number, changed, since: performance.now(), isRenewed: isSameHolder };
    const isSilent = performance.now() - watched.since > silence;
    if (!holder || holder.life === 'dead' || (holder.life === 'unknown' && isSilent)) {
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
  // Somebody may have gone on, and swept, between our look and our claim.
  if ((await highestNumber(folder)) === number) return sweepBelow(folder, number).then(() => true);
  await rm(join(folder, String(number)), { force: true });
  return false;
}

async function putFree(folder: string, path: string): Promise<void> {
  const draft = join(folder, `${randomUUID()}.draft`);
  await writeFile(draft, 'free');
  await rename(draft, path);
}

async function highestNumber(folder: string): Promise<number> {
  return Math.max(0, ...(await readdir(folder)).map(Number).filter((number) => number > 0));
}

async function sweepBelow(folder: string, number: number): Promise<void> {
  for (const name of await readdir(folder)) if (Number(name) < number) await rm(join(folder, name), { force: true });
}

/** Who holds the lock with this number; nobody where it was freed or swept. */
async function holderOf(folder: string, number: number): Promise<(LockOwner & { life: ReturnType<typeof lifeOf>; changed: number }) | undefined> {
  const path = join(folder, String(number));
  try {
    const [text, { mtimeMs: changed }] = [await readFile(path, 'utf8'), await stat(path)];
    if (text === 'free') return undefined;
    const owner = ownerIn(text);
    return { ...owner, life: lifeOf(owner), changed };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

// A file that a power cut left empty is nobody's that can be seen: it is free once it has been silent.
function ownerIn(text: string): LockOwner {
  try {
    return JSON.parse(text) as LockOwner; // written by claim above
  } catch {
    return { machine: 'unknown', pid: 0, born: '' };
  }
}
