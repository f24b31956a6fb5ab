import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { WriteConflict } from './storage.ts';

const longestWait = 20_000;

interface Owner {
  host: string;
  pid: number;
  /** Tells a process from a later one that got the same number. */
  born: string;
}

/**
 * Runs an act alone among the processes of this machine. A holder that was killed frees the lock by being dead.
 * Each holder makes the file of the next number, which only one can, and the highest number is never removed:
 * a lock that is taken over can therefore never be taken from under the one who took it.
 */
export async function withFolderLock<Result>(folder: string, act: () => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const mine = await take(folder);
  try {
    return await act();
  } finally {
    await put(folder, mine, 'free');
  }
}

async function take(folder: string): Promise<number> {
  const giveUpAt = Date.now() + longestWait;
  for (;;) {
    const highest = await highestNumber(folder);
    const holder = await holderOf(folder, highest);
    if (!holder && (await claim(folder, highest + 1))) return highest + 1;
    if (holder && Date.now() > giveUpAt) throw new WriteConflict(`${holder} is writing since long. Try again when it has ended.`);
    await new Promise((wake) => setTimeout(wake, 5 + Math.random() * 20));
  }
}

async function claim(folder: string, number: number): Promise<boolean> {
  const draft = join(folder, `${randomUUID()}.draft`);
  await writeFile(draft, JSON.stringify(self));
  try {
    await link(draft, join(folder, String(number)));
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  // Somebody may have gone on, and swept, between our look and our claim.
  if ((await highestNumber(folder)) === number) return sweepBelow(folder, number).then(() => true);
  await rm(join(folder, String(number)), { force: true });
  return false;
}

async function put(folder: string, number: number, text: string): Promise<void> {
  const draft = join(folder, `${randomUUID()}.draft`);
  await writeFile(draft, text);
  await rename(draft, join(folder, String(number)));
}

async function highestNumber(folder: string): Promise<number> {
  return Math.max(0, ...(await readdir(folder)).map(Number).filter((number) => number > 0));
}

async function sweepBelow(folder: string, number: number): Promise<void> {
  for (const name of await readdir(folder)) if (Number(name) < number) await rm(join(folder, name), { force: true });
}

async function holderOf(folder: string, number: number): Promise<string | undefined> {
  const text = await readFile(join(folder, String(number)), 'utf8').catch(() => 'free');
  if (text === 'free') return undefined;
  const owner = JSON.parse(text) as Owner; // written by claim above
  if (owner.host === self.host && birthOf(owner.pid) !== owner.born) return undefined;
  return `Process ${owner.pid} on ${owner.host}`;
}

function birthOf(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return 'dead';
  }
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? 'alive';
  } catch {
    return 'alive';
  }
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}

const self: Owner = { host: hostname(), pid: process.pid, born: birthOf(process.pid) };
