import { keyOf, publishedReleases } from 'release/plan/published.ts';
import type { Storage } from 'release/storage/storage.ts';
import { first, liveWith, runCommand, second, third } from '../testing/run-command.ts';

const inTenDays = () => Date.now() + 10 * 86_400_000;

test('deletes releases that left the plan long ago, and keeps those in the plan at any age', async () => {
  const storage = await liveWith(['mfe-betting', second], ['mfe-betting', third]);
  for (const release of [second, third]) await runCommand(storage, 'promote', `mfe-betting@${release}`);
  const { result } = await runCommand(storage, 'prune', undefined, { keep: '0', after: '0s' }, { now: inTenDays });
  expect(result).toMatchObject({
    deleted: [{ remote: 'mfe-betting', release: first, why: expect.stringContaining('left the plan on') }],
  });
  expect((await publishedReleases(storage)).map(({ remote, release }) => `${remote}@${release}`).sort()).toEqual(
    [`mfe-betting@${second}`, `mfe-betting@${third}`, `mfe-wallet@${first}`, `shell@${first}`].sort(),
  );
});

test('keeps the newest releases, and those that an open tab may still use', async () => {
  const storage = await liveWith(['mfe-betting', second], ['mfe-betting', third]);
  for (const release of [second, third]) await runCommand(storage, 'promote', `mfe-betting@${release}`);
  expect((await runCommand(storage, 'prune', undefined, { keep: '0' })).result).toEqual({ marked: [], deleted: [] });
  expect((await runCommand(storage, 'prune', undefined, {}, { now: inTenDays })).result).toEqual({
    marked: [],
    deleted: [],
  });
});

test('deletes an interrupted upload', async () => {
  const storage = await liveWith();
  await storage.create(keyOf('mfe-betting', second, 'entry.0a1b2c3d.js'), 'half');
  const { result } = await runCommand(storage, 'prune', undefined, { after: '0s' }, { now: inTenDays });
  expect(result).toMatchObject({ deleted: [{ release: second, why: 'its upload was cut short' }] });
  expect(await storage.list(`r/mfe-betting/${second}/`)).toEqual([]);
});

test('keeps every file of a release that enters the plan during a prune', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  let hasMoved = false;
  const racing: Storage = {
    ...storage,
    async remove(key) {
      if (!hasMoved) {
        hasMoved = true;
        await runCommand(storage, 'promote', `mfe-betting@${second}`);
      }
      return storage.remove(key);
    },
  };
  const { said } = await runCommand(racing, 'prune', undefined, { keep: '0', after: '0s' }, { now: inTenDays });
  expect(said).toContain(`mfe-betting@${second} came back into the plan meanwhile and stays.`);
  expect(await storage.read(keyOf('mfe-betting', second, 'release.json'))).toBeDefined();
  expect(await storage.read(keyOf('mfe-betting', second, 'entry.0a1b2c3d.js'))).toBeDefined();
});

test('a dry run of prune only prints what it would do', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const { said, result } = await runCommand(
    storage,
    'prune',
    undefined,
    { keep: '0', after: '0s' },
    { now: inTenDays, dryRun: true },
  );
  expect(said).toContain(`mfe-betting@${second}: was published and never live`);
  expect(result).toEqual({
    wouldMark: [expect.anything()],
    wouldDelete: [{ remote: 'mfe-betting', release: second, why: 'was published and never live' }],
  });
  expect(await storage.read(keyOf('mfe-betting', second, 'release.json'))).toBeDefined();
});

test('given a remote, marks and deletes only releases of that remote', async () => {
  const storage = await liveWith(['mfe-betting', second], ['mfe-wallet', second]);
  const { result } = await runCommand(storage, 'prune', 'wallet', { keep: '0', after: '0s' }, { now: inTenDays });
  expect(result).toMatchObject({ deleted: [{ remote: 'mfe-wallet', release: second }] });
  expect(await storage.read(keyOf('mfe-betting', second, 'release.json'))).toBeDefined();
  await expect(runCommand(storage, 'prune', 'nothing')).rejects.toThrow('There is no remote nothing');
});
