import { keyOf, uploadRelease } from 'release/plan/published.ts';
import type { Refusal } from 'release/refusal.ts';
import type { Storage } from 'release/storage/storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { onRealS3 } from '../testing/real-s3.ts';
import { runCommand, second } from '../testing/run-command.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';

const hour = 3_600_000;
const inTenDays = () => Date.now() + 10 * 24 * hour;
const pruneAt = (storage: Storage, at: number) =>
  runCommand(storage, 'prune', undefined, { keep: '0' }, { now: () => at });

describe.each([['in memory', async () => memoryStorage()] as const, ...onRealS3('prune')])(
  'prune %s',
  (_place, open) => {
    async function live(published?: Awaited<ReturnType<typeof sampleRelease>>[]): Promise<Storage> {
      const storage = await sampleLive(await open());
      for (const release of published ?? [await sampleRelease('mfe-betting', second)])
        await uploadRelease(storage, release);
      return storage;
    }

    test('the first prune marks, one within the hour changes nothing, and one after it deletes', async () => {
      const storage = await live();
      const at = inTenDays();
      expect((await pruneAt(storage, at)).result).toMatchObject({ marked: [{ release: second }], deleted: [] });
      expect((await pruneAt(storage, at + hour / 2)).result).toEqual({ marked: [], deleted: [] });
      expect(await storage.read(keyOf('mfe-betting', second, 'entry.0a1b2c3d.js'))).toBeDefined();
      expect((await pruneAt(storage, at + hour)).result).toMatchObject({ deleted: [{ release: second }] });
      expect([await storage.list(`r/mfe-betting/${second}/`), await storage.list('.prune/')]).toEqual([[], []]);
    });

    test('a marked release that is published again is kept, and marked again before it is deleted', async () => {
      const storage = await live();
      const at = inTenDays();
      await pruneAt(storage, at);
      await runCommand(storage, 'publish', 'mfe-betting', {
        from: (await sampleRelease('mfe-betting', second)).folder,
      });
      expect((await pruneAt(storage, at + hour)).result).toMatchObject({ marked: [{ release: second }], deleted: [] });
      expect(await storage.read(keyOf('mfe-betting', second, 'release.json'))).toBeDefined();
    });

    test('at any moment of a deletion, a publish of the same release is refused or stores every file', async () => {
      const { folder, descriptor } = await sampleRelease('mfe-betting', second);
      const ends: string[] = [];
      for (let moment = 0; moment < 40 && !ends.includes('not reached'); moment += 1) {
        const storage = await live([{ folder, descriptor }]);
        await pruneAt(storage, inTenDays());
        let calls = 0;
        let end = 'not reached';
        const publish = async () => {
          if ((calls += 1) !== moment + 1) return;
          end = await uploadRelease(storage, { folder, descriptor }).then(
            () => 'published',
            (error: unknown) => (error as Refusal).outcome,
          );
        };
        const racing: Storage = {
          ...storage,
          write: async (...given) => (await publish(), storage.write(...given)),
          create: async (...given) => (await publish(), storage.create(...given)),
          remove: async (key) => (await publish(), storage.remove(key)),
        };
        await pruneAt(racing, inTenDays() + hour + 1000);
        const left = (await storage.list(`r/mfe-betting/${second}/`)).length;
        if (end === 'published') expect(left).toBe(Object.keys(descriptor.files).length + 1);
        ends.push(end);
      }
      expect(new Set(ends)).toEqual(new Set(['published', 'conflict', 'not reached']));
    }, 300_000);

    test('an hour later, another prune finishes an interrupted deletion', async () => {
      const storage = await live();
      const at = inTenDays();
      await pruneAt(storage, at);
      const breaking: Storage = { ...storage, remove: () => Promise.reject(new Error('The disk is gone.')) };
      await expect(pruneAt(breaking, at + hour)).rejects.toThrow('The disk is gone.');
      expect((await pruneAt(storage, at + 1.5 * hour)).result).toEqual({ marked: [], deleted: [] });
      expect((await pruneAt(storage, at + 2 * hour)).result).toMatchObject({ deleted: [{ release: second }] });
      await uploadRelease(storage, await sampleRelease('mfe-betting', second));
    });

    test('refuses the second of two publications of one name with different bytes', async () => {
      const storage = await live([]);
      const first = await sampleRelease('mfe-betting', second);
      const other = await sampleRelease('mfe-betting', second, { files: {} });
      let isFirst = true;
      const racing: Storage = {
        ...storage,
        async create(...given) {
          if (isFirst) {
            isFirst = false;
            await uploadRelease(storage, first);
          }
          return storage.create(...given);
        },
      };
      await expect(uploadRelease(racing, other)).rejects.toThrow('with other bytes');
    });
  },
);
