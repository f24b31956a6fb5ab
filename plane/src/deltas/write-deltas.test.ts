import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from 'release/build/released-files.ts';
import { deltaEnding } from '../host/encodings.ts';
import { keyOf, uploadRelease } from 'release/plan/published.ts';
import { bucketStorage } from '../storage/bucket.ts';
import type { Storage } from 'release/storage/storage.ts';
import { first, runCommand, second, third } from '../testing/run-command.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { sampleRelease, tamper } from 'release/testing/sample-release.ts';
import { startSmallS3 } from '../testing/small-s3.ts';
import { writeDeltas } from './write-deltas.ts';
import { decompressWith } from './delta.ts';

const entry = 'entry.0a1b2c3d.js';
const unchanged = randomBytes(6000).toString('base64');

/** A release whose entry contains this text. */
async function releaseWith(release: string, text: string) {
  const built = await sampleRelease('mfe-betting', release);
  await writeFile(join(built.folder, entry), text);
  built.descriptor.files = {
    ...built.descriptor.files,
    [entry]: { size: text.length, compressed: 6000, integrity: integrityOf(Buffer.from(text)) },
  };
  await writeFile(join(built.folder, 'release.json'), JSON.stringify(built.descriptor));
  return built;
}

async function liveWithEntry(storage?: Storage): Promise<Storage> {
  const live = await sampleLive(storage);
  await tamper(live, keyOf('mfe-betting', first, entry), `/* one */${unchanged}`);
  return live;
}

const publish = async (storage: Storage, release: string, text: string) =>
  runCommand(storage, 'publish', 'mfe-betting', { from: (await releaseWith(release, text)).folder });
const namesOf = async (storage: Storage, release: string) =>
  (await storage.list(`r/mfe-betting/${release}/${entry}`)).map(({ key }) => key).filter((key) => key.endsWith('.dcz'));
const keyFrom = (held: string, release: string) =>
  keyOf('mfe-betting', release, entry + deltaEnding(`:${createHash('sha256').update(held).digest('base64')}:`));

const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret', region: 'ap-south-1' };

test.each(['a folder', 'a bucket'])(
  'publish writes a delta from the live release to %s and reports the saved bytes',
  async (kind) => {
    const server = kind === 'a bucket' ? await startSmallS3(credentials) : undefined;
    try {
      const storage = await liveWithEntry(
        server && bucketStorage({ ...credentials, endpoint: server.endpoint, bucket: 'releases' }, 'app'),
      );
      const [held, wanted] = [`/* one */${unchanged}`, `/* two */${unchanged}`];
      const { said, result } = await publish(storage, second, wanted);

      const delta = (await storage.read(keyFrom(held, second)))!.body;
      expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
      expect(delta.subarray(8, 40)).toEqual(createHash('sha256').update(held).digest());
      expect(Buffer.from(await decompressWith(Buffer.from(held), delta.subarray(40))).toString()).toBe(wanted);
      expect(delta.length).toBeLessThan(200);
      // The plane's own compressed copies of all files, of which the text of the entry has 6,000 random bytes.
      const { insteadOf } = (result as { differences: { insteadOf: number }[] }).differences[0]!;
      expect(insteadOf).toBeGreaterThan(6000);
      expect(insteadOf).toBeLessThan(6500);
      expect(said).toContainEqual(
        expect.stringMatching(new RegExp(`A browser with ${first} fetches 0\\.\\d kB instead of 6\\.\\d kB`)),
      );
    } finally {
      await server?.stop();
    }
  },
);

test('writes no delta for a file that changed too much', async () => {
  const storage = await liveWithEntry();
  await publish(storage, second, randomBytes(6000).toString('base64'));
  expect(await namesOf(storage, second)).toEqual([]);
});

test('a move back to an older release writes deltas from the newer ones', async () => {
  const storage = await liveWithEntry();
  await publish(storage, second, `/* two */${unchanged}`);
  await publish(storage, third, `/* three */${unchanged}`);
  await runCommand(storage, 'promote', `mfe-betting@${third}`);
  expect(await storage.read(keyFrom(`/* three */${unchanged}`, second))).toBeUndefined();
  await runCommand(storage, 'canary', `mfe-betting@${second}`, { percent: '10' });
  expect(await storage.read(keyFrom(`/* three */${unchanged}`, second))).toBeDefined();
});

test('writes deltas from at most five releases, those in the plan first, and each once', async () => {
  const storage = await liveWithEntry();
  for (let at = 2; at < 9; at += 1)
    await uploadRelease(storage, await releaseWith(`1.${at}.0-00000000`, `/* ${at} */${unchanged}`));
  const made = await writeDeltas(storage, { remote: 'mfe-betting', release: '1.8.0-00000000' }, () => undefined);
  expect(made.map(({ from }) => from)).toHaveLength(5);
  expect(made[0]!.from).toBe(first);
  expect(await writeDeltas(storage, { remote: 'mfe-betting', release: '1.8.0-00000000' }, () => undefined)).toEqual([]);
});

test('deltas are pruned with their release and do not renew its age', async () => {
  const storage = await liveWithEntry();
  await publish(storage, second, `/* two */${unchanged}`);
  expect(await namesOf(storage, second)).toHaveLength(1);
  const inTenDays = () => Date.now() + 10 * 86_400_000;
  const later: Storage = {
    ...storage,
    list: async (prefix) =>
      (await storage.list(prefix)).map((one) => (/dcz|deltas/.test(one.key) ? { ...one, changed: inTenDays() } : one)),
  };
  await runCommand(later, 'prune', undefined, { keep: '0', after: '0s' }, { now: inTenDays });
  expect(await storage.list(`r/mfe-betting/${second}/`)).toEqual([]);
});

test('reports a failed delta and still publishes the release', async () => {
  const storage = await liveWithEntry();
  const failing: Storage = {
    ...storage,
    create: async (key, body) =>
      key.endsWith('.dcz') ? Promise.reject(new Error('disk is full')) : storage.create(key, body),
  };
  const { said, result } = await publish(failing, second, `/* two */${unchanged}`);
  expect(said.join('\n')).toContain('(disk is full). Browsers fetch these files whole.');
  expect(result).toMatchObject({ release: second, isNew: true });
});

test('deltas are pruned with the release that they lead to', async () => {
  const storage = await liveWithEntry();
  await publish(storage, second, `/* two */${unchanged}`);
  expect(await namesOf(storage, second)).toHaveLength(1);
  const inTenDays = () => Date.now() + 10 * 86_400_000;
  await runCommand(storage, 'prune', undefined, { keep: '0', after: '0s' }, { now: inTenDays });
  expect(await storage.list(`r/mfe-betting/${second}/`)).toEqual([]);
});
