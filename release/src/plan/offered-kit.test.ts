import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../storage/storage.ts';
import { liveWith, runCommand, second, third } from '../testing/run-command.ts';
import { sampleRelease, tamper } from '../testing/sample-release.ts';
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

test('publishing the live shell again with another kit changes no byte that is served', async () => {
  const storage = await liveWith();
  await publishWithKit(storage, second);
  await runCommand(storage, 'promote', `shell@${second}`);
  const served = async () => {
    const keys = (await storage.list('')).map(({ key }) => key).filter((key) => !key.startsWith('.'));
    return Object.fromEntries(
      await Promise.all(keys.map(async (key) => [key, String((await storage.read(key))?.body)])),
    );
  };
  const before = await served();
  const hostile = await shellWithKit(second);
  const { file, ...described } = hostile.descriptor.kit!['shared']!;
  for (const [name, bytes] of [
    [file, 'other bytes under the name of the live kit'],
    ['shared-2.0.0-new.tgz', 'a new package'],
  ] as const) {
    await writeFile(join(hostile.folder, name), bytes);
    const shared = { ...described, file: name, integrity: integrityOf(Buffer.from(bytes)) };
    await writeFile(join(hostile.folder, 'release.json'), JSON.stringify({ ...hostile.descriptor, kit: { shared } }));
    await runCommand(storage, 'publish', 'shell', { from: hostile.folder });
    expect(await served()).toEqual(before);
  }
});

test.each(['entry.0a1b2c3d.js.br', 'entry.0a1b2c3d.js', 'assets/shared.tgz'])(
  'refuses a kit package named %s',
  async (file) => {
    const { folder, descriptor } = await shellWithKit(third);
    const shared = { ...descriptor.kit!['shared']!, file };
    await writeFile(join(folder, 'release.json'), JSON.stringify({ ...descriptor, kit: { shared } }));
    await expect(runCommand(await liveWith(), 'publish', 'shell', { from: folder })).rejects.toThrow(
      'kit must be packages with a .tgz file',
    );
  },
);

test('refuses a kit whose bytes changed', async () => {
  const storage = await liveWith();
  await publishWithKit(storage, second);
  await tamper(storage, `r/shell/${second}/shared-2.0.0-${second}.tgz`, 'other');
  await expect(runCommand(storage, 'can-i', `shell@${second}`)).rejects.toThrow(
    `shared-2.0.0-${second}.tgz of the kit is missing or was changed after the build.`,
  );
});
