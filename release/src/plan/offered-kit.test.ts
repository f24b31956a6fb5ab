import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../storage/storage.ts';
import { liveWith, runCommand, second, third } from '../testing/run-command.ts';
import { sampleRelease } from '../testing/sample-release.ts';
import { integrityOf } from '../build/released-files.ts';
import { uploadRelease } from './published.ts';

async function publishWithKit(storage: Storage, release: string): Promise<void> {
  const kit = Object.fromEntries(['shared', 'release'].map((name) => [name, { file: `${name}-2.0.0.tgz`, size: 1, integrity: integrityOf(Buffer.from(release + name)) }]));
  const built = await sampleRelease('shell', release, { kit });
  for (const [name, { file }] of Object.entries(kit)) await writeFile(join(built.folder, file), release + name);
  await uploadRelease(storage, built);
}

const offered = async (storage: Storage) => (await Promise.all(['shared', 'release'].map((name) => storage.read(`kit/${name}.tgz`)))).map((stored) => stored?.body.toString());

test('the kit of the live shell is at an address that a person can name, and a rollback brings the one before', async () => {
  const storage = await liveWith();
  for (const release of [second, third]) await publishWithKit(storage, release);
  expect(await offered(storage)).toEqual([undefined, undefined]);
  await runCommand(storage, 'promote', `shell@${second}`);
  await runCommand(storage, 'promote', `shell@${third}`);
  expect(await offered(storage)).toEqual([`${third}shared`, `${third}release`]);
  await runCommand(storage, 'rollback', 'shell');
  expect(await offered(storage)).toEqual([`${second}shared`, `${second}release`]);
});

test('a kit whose bytes changed is refused', async () => {
  const storage = await liveWith();
  await publishWithKit(storage, second);
  await storage.write(`r/shell/${second}/shared-2.0.0.tgz`, 'other');
  await expect(runCommand(storage, 'can-i', `shell@${second}`)).rejects.toThrow('shared-2.0.0.tgz of the kit is missing, or not what was built.');
});
