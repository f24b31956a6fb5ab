import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { newFolder } from '../testing/sample-release.ts';
import { folderStorage } from './folder.ts';
import { storageContract } from './storage-contract.ts';

describe('a folder', () => {
  storageContract(async () => folderStorage(await newFolder()));

  test('a lock whose holder died is free', async () => {
    const root = await newFolder();
    const dead = spawn(process.execPath, ['--version']);
    await new Promise((exited) => dead.once('exit', exited));
    await heldBy(root, { host: hostname(), pid: dead.pid!, born: '1' });
    await expect(folderStorage(root).write('plan.json', 'one', 'absent')).resolves.toBeTruthy();
  });

  test('a lock whose holder’s number went to another process is free', async () => {
    const root = await newFolder();
    await heldBy(root, { host: hostname(), pid: process.pid, born: 'long ago' });
    await expect(folderStorage(root).write('plan.json', 'one', 'absent')).resolves.toBeTruthy();
  });
});

async function heldBy(root: string, owner: object): Promise<void> {
  await mkdir(join(root, '.locks/plan.json'), { recursive: true });
  await writeFile(join(root, '.locks/plan.json/7'), JSON.stringify(owner));
}
