import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from 'release/storage/storage.ts';
import { first, liveWith, runCommand, second, third } from '../testing/run-command.ts';
import { sampleRelease, tamper } from 'release/testing/sample-release.ts';
import { integrityOf } from 'release/build/released-files.ts';
import { lastMoves } from './history.ts';
import { readPlan } from 'release/plan/plan.ts';
import { uploadRelease } from 'release/plan/published.ts';

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

test('offers a rebuilt kit by a promotion of the same shell, with a history entry that a rollback takes back', async () => {
  const storage = await liveWith();
  await publishWithKit(storage, second);
  await runCommand(storage, 'promote', `shell@${second}`);
  await expect(runCommand(storage, 'promote', `shell@${second}`)).rejects.toThrow('already live');
  const { folder } = await shellWithKit(second, 'newer');
  const { said } = await runCommand(storage, 'publish', 'shell', { from: folder });
  expect(said.join('\n')).toContain(`Offer it to teams: npm run release -- promote shell@${second}`);
  expect(await offered(storage)).toEqual([`${second}shared`, `${second}release`]);

  await runCommand(storage, 'freeze', 'shell');
  await expect(runCommand(storage, 'promote', `shell@${second}`)).rejects.toThrow('shell is frozen');
  await runCommand(storage, 'revive', 'shell');
  await runCommand(storage, 'promote', `shell@${second}`);
  expect(await offered(storage)).toEqual(['newershared', 'newerrelease']);
  await expect(runCommand(storage, 'promote', `shell@${second}`)).rejects.toThrow('already live');

  // The rollback target is still the first shell, and keeps its own kit.
  await runCommand(storage, 'rollback', 'shell', { to: second });
  expect(await offered(storage)).toEqual([`${second}shared`, `${second}release`]);
  const { plan } = await readPlan(storage);
  expect(plan.shell).toMatchObject({ stable: second, lastKnownGood: first });
  expect((await lastMoves(storage, plan, 2)).map(({ what }) => what)).toEqual([
    `rollback shell@${second} to its previous kit`,
    expect.stringMatching(`^promote shell@${second} with kit [0-9a-f]{16}$`),
  ]);
});

test('a rebuilt kit comes back with its shell', async () => {
  const storage = await liveWith();
  for (const release of [second, third]) await publishWithKit(storage, release);
  const { folder } = await shellWithKit(second, 'newer');
  await runCommand(storage, 'publish', 'shell', { from: folder });
  await runCommand(storage, 'promote', `shell@${second}`);
  await runCommand(storage, 'promote', `shell@${third}`);
  expect(await offered(storage)).toEqual([`${third}shared`, `${third}release`]);
  await runCommand(storage, 'rollback', 'shell');
  expect(await offered(storage)).toEqual(['newershared', 'newerrelease']);
});

/** Publishes the second shell again with one changed package, whose name and bytes are given. */
async function publishKit(storage: Storage, [name, bytes]: [string, string], changes = {}) {
  const { folder, descriptor } = await shellWithKit(second);
  await writeFile(join(folder, name), bytes);
  const shared = { file: name, size: bytes.length, integrity: integrityOf(Buffer.from(bytes)) };
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...descriptor, kit: { shared } }));
  return runCommand(storage, 'publish', 'shell', { from: folder }, changes);
}

test('a token that may only publish changes no stored byte with another kit of the live shell', async () => {
  const storage = await liveWith();
  await publishWithKit(storage, second);
  await runCommand(storage, 'promote', `shell@${second}`);
  const stored = async () => {
    const keys = (await storage.list('')).map(({ key }) => key);
    return Object.fromEntries(
      await Promise.all(keys.map(async (key) => [key, String((await storage.read(key))?.body)])),
    );
  };
  const before = await stored();
  const ofLiveKit: [string, string] = [`shared-2.0.0-${second}.tgz`, 'other bytes under the name of the live package'];
  for (const kit of [ofLiveKit, ['shared-2.0.0-new.tgz', 'a new package'] as [string, string]]) {
    await publishKit(storage, kit, { vouches: false });
    expect(await stored()).toEqual(before);
  }
  await expect(publishKit(storage, ofLiveKit)).rejects.toThrow('with other bytes');
  expect(await stored()).toEqual(before);
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
