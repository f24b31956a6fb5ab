import { keyOf, publishedReleases, uploadRelease } from '../plan/published.ts';
import type { Refusal } from '../refusal.ts';
import type { Storage } from '../storage/storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { first, liveWith, runCommand, second, third } from '../testing/run-command.ts';
import { sampleLive, sampleRelease } from '../testing/sample-release.ts';

const inTenDays = () => Date.now() + 10 * 86_400_000;

test('deletes what left the plan long ago and keeps what is in it, whatever its age', async () => {
  const storage = await liveWith(['mfe-betting', second], ['mfe-betting', third]);
  for (const release of [second, third]) await runCommand(storage, 'promote', `mfe-betting@${release}`);
  const { result } = await runCommand(storage, 'prune', undefined, { keep: '0', after: '0s' }, { now: inTenDays });
  expect(result).toMatchObject({ deleted: [{ remote: 'mfe-betting', release: first, why: expect.stringContaining('left the plan on') }] });
  expect((await publishedReleases(storage)).map(({ remote, release }) => `${remote}@${release}`).sort()).toEqual(
    [`mfe-betting@${second}`, `mfe-betting@${third}`, `mfe-wallet@${first}`, `shell@${first}`].sort(),
  );
});

test('keeps the newest, and what an open tab may still hold', async () => {
  const storage = await liveWith(['mfe-betting', second], ['mfe-betting', third]);
  for (const release of [second, third]) await runCommand(storage, 'promote', `mfe-betting@${release}`);
  expect((await runCommand(storage, 'prune', undefined, { keep: '0' })).result).toEqual({ marked: [], deleted: [] });
  expect((await runCommand(storage, 'prune', undefined, {}, { now: inTenDays })).result).toEqual({ marked: [], deleted: [] });
});

test('sweeps an upload that was cut short', async () => {
  const storage = await liveWith();
  await storage.write(keyOf('mfe-betting', second, 'entry.0a1b2c3d.js'), 'half');
  const { result } = await runCommand(storage, 'prune', undefined, { after: '0s' }, { now: inTenDays });
  expect(result).toMatchObject({ deleted: [{ release: second, why: 'its upload was cut short' }] });
  expect(await storage.list(`r/mfe-betting/${second}/`)).toEqual([]);
});

test('a release that came into the plan meanwhile stays whole', async () => {
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

test('in a dry run it only says', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const { said, result } = await runCommand(storage, 'prune', undefined, { keep: '0', after: '0s' }, { now: inTenDays, dryRun: true });
  expect(said).toContain(`mfe-betting@${second}: was published and never live`);
  expect(result).toEqual({ wouldMark: [expect.anything()], wouldDelete: [{ remote: 'mfe-betting', release: second, why: 'was published and never live' }] });
  expect(await storage.read(keyOf('mfe-betting', second, 'release.json'))).toBeDefined();
});

const hour = 3_600_000;
const pruneAt = (storage: Storage, at: number) => runCommand(storage, 'prune', undefined, { keep: '0' }, { now: () => at });

test('a first prune marks, one within the hour leaves alone, and one after it deletes', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const at = inTenDays();
  expect((await pruneAt(storage, at)).result).toMatchObject({ marked: [{ release: second }], deleted: [] });
  expect((await pruneAt(storage, at + hour / 2)).result).toEqual({ marked: [], deleted: [] });
  expect(await storage.read(keyOf('mfe-betting', second, 'entry.0a1b2c3d.js'))).toBeDefined();
  expect((await pruneAt(storage, at + hour)).result).toMatchObject({ deleted: [{ release: second }] });
  expect([await storage.list(`r/mfe-betting/${second}/`), await storage.list('.prune/')]).toEqual([[], []]);
});

test('what is published again after it was marked is kept, and marked anew before it is ever deleted', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const at = inTenDays();
  await pruneAt(storage, at);
  await runCommand(storage, 'publish', 'mfe-betting', { from: (await sampleRelease('mfe-betting', second)).folder });
  expect((await pruneAt(storage, at + hour)).result).toMatchObject({ marked: [{ release: second }], deleted: [] });
  expect(await storage.read(keyOf('mfe-betting', second, 'release.json'))).toBeDefined();
});

test('at any moment of a deletion, a publish of the same release is refused or ends with every file there', async () => {
  const { folder, descriptor } = await sampleRelease('mfe-betting', second);
  const ends: string[] = [];
  for (let moment = 0; moment < 40 && !ends.includes('not reached'); moment += 1) {
    const storage = await sampleLive(memoryStorage());
    await uploadRelease(storage, { folder, descriptor });
    await pruneAt(storage, inTenDays());
    let calls = 0;
    let end = 'not reached';
    const publish = async () => {
      if ((calls += 1) !== moment + 1) return;
      end = await uploadRelease(storage, { folder, descriptor }).then(() => 'published', (error: unknown) => (error as Refusal).outcome);
    };
    const racing: Storage = {
      ...storage,
      write: async (...given) => (await publish(), storage.write(...given)),
      remove: async (key) => (await publish(), storage.remove(key)),
    };
    await pruneAt(racing, inTenDays() + hour + 1000);
    const left = (await storage.list(`r/mfe-betting/${second}/`)).length;
    if (end === 'published') expect(left).toBe(Object.keys(descriptor.files).length + 1);
    ends.push(end);
  }
  expect(new Set(ends)).toEqual(new Set(['published', 'conflict', 'not reached']));
});

test('a prune that broke off while it deleted is finished by another one, an hour later', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const at = inTenDays();
  await pruneAt(storage, at);
  const breaking: Storage = { ...storage, remove: () => Promise.reject(new Error('The disk is gone.')) };
  await expect(pruneAt(breaking, at + hour)).rejects.toThrow('The disk is gone.');
  expect((await pruneAt(storage, at + 1.5 * hour)).result).toEqual({ marked: [], deleted: [] });
  expect((await pruneAt(storage, at + 2 * hour)).result).toMatchObject({ deleted: [{ release: second }] });
  await uploadRelease(storage, await sampleRelease('mfe-betting', second));
});

test('of two that publish one name with different bytes the second is refused', async () => {
  const storage = await liveWith();
  const first = await sampleRelease('mfe-betting', second);
  const other = await sampleRelease('mfe-betting', second, { files: {} });
  let isFirst = true;
  const racing: Storage = {
    ...storage,
    async write(...given) {
      if (isFirst) {
        isFirst = false;
        await uploadRelease(storage, first);
      }
      return storage.write(...given);
    },
  };
  await expect(uploadRelease(racing, other)).rejects.toThrow('with other bytes');
});
