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

/** Another process that takes the lock and says so. */
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

test('one that holds it, holds it alone, until it lets go', async () => {
  const free = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderHeld);
  await free();
  await (
    await lockFolder(folder)
  )();
});

test('a process that is killed frees it at once, and one that lives does not', async () => {
  const end = await holdingProcess();
  await expect(lockFolder(folder)).rejects.toThrow(FolderHeld);
  await end('SIGKILL');
  await (
    await lockFolder(folder)
  )();
});

test('a holder whose number went to another process is dead', async () => {
  await writeFile(join(folder, '1'), JSON.stringify({ ...thisProcess, born: 'long ago' }));
  await (
    await lockFolder(folder, { staleAfterMs: 3_600_000 })
  )();
});

test('who is patient waits for the holder', async () => {
  const free = await lockFolder(folder);
  setTimeout(() => void free(), 100);
  await (
    await lockFolder(folder, { waitMs: 10_000 })
  )();
});

test('a holder that cannot be seen keeps it while it renews it', async () => {
  await writeFile(join(folder, '1'), elsewhere);
  const renewing = setInterval(() => void utimes(join(folder, '1'), new Date(), new Date()), 50);
  try {
    await expect(lockFolder(folder, { staleAfterMs: 5000 })).rejects.toThrow('another container');
  } finally {
    clearInterval(renewing);
  }
});

test('a holder that cannot be seen and is silent has lost it', async () => {
  await writeFile(join(folder, '1'), elsewhere);
  await (
    await lockFolder(folder, { staleAfterMs: 100 })
  )();
});

test('a file that a power cut left empty is free once it is silent', async () => {
  await writeFile(join(folder, '1'), '');
  await (
    await lockFolder(folder, { staleAfterMs: 100 })
  )();
});

test('a holder whose lock another one took over is told', async () => {
  const lost = jest.fn();
  const free = await lockFolder(folder, { onLost: lost });
  for (const name of await readdir(folder)) await rm(join(folder, name));
  await writeFile(join(folder, '2'), elsewhere);
  await new Promise((wake) => setTimeout(wake, 2500));
  expect(lost).toHaveBeenCalledTimes(1);
  await free();
  await expect(lockFolder(folder, { staleAfterMs: 300 }).then((end) => end())).resolves.toBeUndefined();
});

test('acts follow each other, and a failed one lets the next go on', async () => {
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
