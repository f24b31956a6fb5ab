/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderHeld, lockFolder, withFolderLock } from './folder-lock.ts';
import { thisProcess } from './lock-owner.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'lock-'))));
afterEach(() => rm(folder, { recursive: true }));

/** Starts another process that takes the lock, and waits until that process holds it. */
async function holdingProcess() {
  const script = `import(${JSON.stringify(join(__dirname, 'folder-lock.ts'))}).then(({ lockFolder }) => lockFolder(process.argv[1])).then(() => { console.log('held'); setInterval(() => {}, 1000); });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await once(child, 'exit');
  };
}

const elsewhere = JSON.stringify({ machine: 'another container', pid: 1, born: '1' });

test('admits one holder at a time', async () => {
  const free = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderHeld);
  await free();
  await (
    await lockFolder(folder)
  )();
});

test('frees the lock of a killed process at once, and keeps that of a running one', async () => {
  const end = await holdingProcess();
  await expect(lockFolder(folder)).rejects.toThrow(FolderHeld);
  await end('SIGKILL');
  await (
    await lockFolder(folder)
  )();
});

test('treats a holder as dead when another process has its pid', async () => {
  await writeFile(join(folder, '1'), JSON.stringify({ ...thisProcess, born: 'long ago' }));
  await (
    await lockFolder(folder, { staleAfterMs: 3_600_000 })
  )();
});

test('waits for the holder up to waitMs', async () => {
  const free = await lockFolder(folder);
  setTimeout(() => void free(), 100);
  await (
    await lockFolder(folder, { waitMs: 10_000 })
  )();
});

test('keeps the lock of an unreachable holder while it renews it', async () => {
  await writeFile(join(folder, '1'), elsewhere);
  const renewing = setInterval(() => void utimes(join(folder, '1'), new Date(), new Date()), 50);
  try {
    await expect(lockFolder(folder, { staleAfterMs: 5000 })).rejects.toThrow('another container');
  } finally {
    clearInterval(renewing);
  }
});

test('takes over the lock of an unreachable holder that stops renewing', async () => {
  await writeFile(join(folder, '1'), elsewhere);
  await (
    await lockFolder(folder, { staleAfterMs: 100 })
  )();
});

test('takes over an empty lock file, as a power cut leaves it, once it is stale', async () => {
  await writeFile(join(folder, '1'), '');
  await (
    await lockFolder(folder, { staleAfterMs: 100 })
  )();
});

test('calls onLost when another process has taken over the lock', async () => {
  const lost = jest.fn();
  const free = await lockFolder(folder, { onLost: lost });
  for (const name of await readdir(folder)) await rm(join(folder, name));
  await writeFile(join(folder, '2'), elsewhere);
  await new Promise((wake) => setTimeout(wake, 2500));
  expect(lost).toHaveBeenCalledTimes(1);
  await free();
  await expect(lockFolder(folder, { staleAfterMs: 300 }).then((end) => end())).resolves.toBeUndefined();
});

test('runs actions one after the other, and goes on after a failed one', async () => {
  const order: string[] = [];
  const act = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((wake) => setTimeout(wake, 20));
    order.push(`${name} ends`);
    if (name === 'one') throw new Error('broken');
  };
  await Promise.allSettled([withFolderLock(folder, act('one')), withFolderLock(folder, act('two'))]);
  expect(order.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
});
