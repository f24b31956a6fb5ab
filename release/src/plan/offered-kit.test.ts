import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../storage/storage.ts';
import { liveWith, runCommand, second, third } from '../testing/run-command.ts';
import { sampleRelease } from '../testing/sample-release.ts';
import { integrityOf } from '../build/released-files.ts';
import { uploadRelease } from './published.ts';

async function shellWithKit(release: string, contents = release) {
  const kit = Object.fromEntries(
    ['shared', 'release'].map((name) => [
      name,
      { file: `${name}-2.0.0-${contents}.tgz`, size: 1, integrity: integrityOf(Buffer.from(contents + name)) },
    ]),
  );
  const built = await sampleRelease('shell', release, { kit });
  for (const [name, { file }] of Object.entries(kit)) await writeFile(join(built.folder, file), contents + name);
  return built;
}

const publishWithKit = async (storage: Storage, release: string) => uploadRelease(storage, await shellWithKit(release));

const offered = async (storage: Storage) =>
  (await Promise.all(['shared', 'release'].map((name) => storage.read(`kit/${name}.tgz`)))).map((stored) =>
    stored?.body.toString(),
  );

test('serves the kit of the live shell at a stable address, and the previous one after a rollback', async () => {
  const storage = await liveWith();
  for (const release of [second, third]) await publishWithKit(storage, release);
  expect(await offered(storage)).toEqual([undefined, undefined]);
  await runCommand(storage, 'promote', `shell@${second}`);
  await runCommand(storage, 'promote', `shell@${third}`);
  expect(await offered(storage)).toEqual([`${third}shared`, `${third}release`]);
  await runCommand(storage, 'rollback', 'shell');
  expect(await offered(storage)).toEqual([`${second}shared`, `${second}release`]);
});

test('offers a rebuilt kit when the same shell is published again, and keeps the old files', async () => {
  const storage = await liveWith();
  await publishWithKit(storage, second);
  await runCommand(storage, 'promote', `shell@${second}`);
  const again = await shellWithKit(second, 'newer');
  const { result, said } = await runCommand(storage, 'publish', 'shell', { from: again.folder });
  expect([result, said.join('\n')]).toEqual([
    expect.objectContaining({ isNew: false }),
    expect.stringContaining('Its kit has changed since'),
  ]);
  expect(await offered(storage)).toEqual(['newershared', 'newerrelease']);
  expect(JSON.parse(String((await storage.read('kit/kit.json'))?.body))).toEqual({
    shell: second,
    version: '1.2.0',
    kit: again.descriptor.kit,
  });
  expect((await storage.read(`r/shell/${second}/release-2.0.0-${second}.tgz`))?.body.toString()).toBe(
    `${second}release`,
  );

  // The kit stays, even after another shell was live.
  await publishWithKit(storage, third);
  await runCommand(storage, 'promote', `shell@${third}`);
  await runCommand(storage, 'rollback', 'shell');
  expect(await offered(storage)).toEqual(['newershared', 'newerrelease']);
});

test('refuses a kit whose bytes changed', async () => {
  const storage = await liveWith();
  await publishWithKit(storage, second);
  await storage.write(`r/shell/${second}/shared-2.0.0-${second}.tgz`, 'other');
  await expect(runCommand(storage, 'can-i', `shell@${second}`)).rejects.toThrow(
    `shared-2.0.0-${second}.tgz of the kit is missing or was changed after the build.`,
  );
});
