import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from 'release/build/released-files.ts';
import { keyOf, uploadRelease } from 'release/plan/published.ts';
import type { Storage } from 'release/storage/storage.ts';
import { first, liveWith, runCommand, second } from '../testing/run-command.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';

const inTenDays = () => Date.now() + 10 * 86_400_000;
const packages = ['shared-2.8.0-1a2b3c4d.tgz', 'release-1.0.0-1a2b3c4d.tgz'];
const kitOf = (release: string) => packages.map((file) => keyOf('shell', release, file));

/** Storage with a live remote that was built with the kit of the first shell. Two newer shells have gone live since. */
async function withRemoteOf(built: { kit?: string; kitFiles?: string[] }): Promise<Storage> {
  const storage = await liveWith(['shell', second]);
  for (const key of kitOf(first)) await storage.create(key, 'a package');
  await uploadRelease(
    storage,
    await sampleRelease('mfe-offers', first, { built: { commit: '', author: 'Asha', time: '', ...built } }),
  );
  await runCommand(storage, 'promote', `shell@${second}`);
  await runCommand(storage, 'promote', `mfe-offers@${first}`);
  // The second shell needs a successor: until then the first one is its rollback target and cannot be deleted.
  await uploadRelease(storage, await sampleRelease('shell', '1.2.0-00000003'));
  await runCommand(storage, 'promote', 'shell@1.2.0-00000003');
  return storage;
}

const prune = (storage: Storage) =>
  runCommand(storage, 'prune', undefined, { keep: '0', after: '0s' }, { now: inTenDays });
const ofFirstShell = async (storage: Storage) => (await storage.list(`r/shell/${first}/`)).map(({ key }) => key);

test.each([
  ['names its packages', { kit: '2.8.0', kitFiles: kitOf(first) }],
  ['names its version only, as older releases do', { kit: '2.8.0' }],
])('the kit of a live remote that %s survives the deletion of its shell and later prunes', async (_how, built) => {
  const storage = await withRemoteOf(built);
  const { result } = await prune(storage);
  expect(result).toMatchObject({
    deleted: [
      {
        remote: 'shell',
        release: first,
        why: expect.stringContaining(`its kit stays, since mfe-offers@${first} was built with it`),
      },
    ],
  });
  expect(await ofFirstShell(storage)).toEqual(kitOf(first).sort());
  expect((await prune(storage)).result).toEqual({ marked: [], deleted: [] });
  expect(await ofFirstShell(storage)).toEqual(kitOf(first).sort());
});

test('a kit is deleted with the last release that was built with it', async () => {
  const storage = await withRemoteOf({ kit: '2.8.0', kitFiles: kitOf(first) });
  await prune(storage);
  await uploadRelease(
    storage,
    await sampleRelease('mfe-offers', second, {
      built: { commit: '', author: 'Asha', time: '', kit: '2.9.0', kitFiles: kitOf(second) },
    }),
  );
  await uploadRelease(
    storage,
    await sampleRelease('mfe-offers', '1.2.0-00000003', {
      built: { commit: '', author: 'Asha', time: '', kit: '2.9.0', kitFiles: kitOf(second) },
    }),
  );
  for (const release of [second, '1.2.0-00000003']) await runCommand(storage, 'promote', `mfe-offers@${release}`);
  await prune(storage);
  await prune(storage);
  expect(await ofFirstShell(storage)).toEqual([]);
});

test('a kit that no release was built with is deleted with its shell', async () => {
  const storage = await withRemoteOf({ kit: '2.8.0', kitFiles: [] });
  await prune(storage);
  expect(await ofFirstShell(storage)).toEqual([]);
});

test('publishes the kit of a shell that is refused because of remotes, and prune keeps it', async () => {
  const storage = await liveWith();
  const { folder, descriptor } = await sampleRelease('shell', second, {
    offers: { react: '19.3.1', 'react-dom': '19.3.1', shared: '2.0.0' },
  });
  const bytes = Buffer.from('a package');
  const [file] = packages;
  await writeFile(join(folder, file!), bytes);
  await writeFile(
    join(folder, 'release.json'),
    JSON.stringify({ ...descriptor, kit: { shared: { file, size: bytes.length, integrity: integrityOf(bytes) } } }),
  );
  const said: string[] = [];
  await expect(
    runCommand(storage, 'publish', 'shell', { from: folder }, { say: (line: string) => said.push(line) }),
  ).rejects.toThrow('shared ranges');
  expect(said.join('\n')).toContain(`npm i -D http://localhost:3000/r/shell/${second}/${file}`);
  await runCommand(storage, 'prune', undefined, { after: '0s' }, { now: inTenDays });
  expect((await storage.list(`r/shell/${second}/`)).map(({ key }) => key)).toEqual([keyOf('shell', second, file!)]);
});
