import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStorage } from '../testing/memory-storage.ts';
import { folderStorage } from './folder.ts';
import { storageKey } from 'release/storage/storage.ts';

const climbing = [
  '../x',
  'r/../../x',
  'r/..',
  '..',
  '.',
  './x',
  'r/./x',
  '/x',
  'r//x',
  'r/x/',
  '',
  'r\\x',
  '..\\x',
  'r/x\0.json',
  'r/x\n',
  'r/\ud800',
  `r/${'x'.repeat(256)}`,
];

test('joins parts and refuses any that would leave the first', () => {
  expect(storageKey('r', 'mfe-x', '1.0.0', 'a & ü.js')).toBe('r/mfe-x/1.0.0/a & ü.js');
  for (const part of ['', '.', '..', 'a/b', 'a\\b', '../..', 'a\0', '\u0085'])
    expect(() => storageKey('r', part, 'x')).toThrow('is not a valid storage key');
  expect(() => storageKey()).toThrow('is not a valid storage key');
});

describe.each(['memory', 'folder'])('storage in a %s', (kind) => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'storage-key-'))));
  afterEach(() => rm(folder, { recursive: true }));

  test('refuses to read, write, list or remove with a key that leads elsewhere', async () => {
    const storage = kind === 'memory' ? memoryStorage() : folderStorage(join(folder, 'live'));
    await storage.create('r/x', 'one');
    for (const key of climbing) {
      const acts = [
        () => storage.read(key),
        () => storage.write(key, 'two'),
        () => storage.write(key, 'two', 'absent'),
        () => storage.create(key, 'two'),
        () => storage.remove(key),
      ];
      for (const act of acts) await expect((async () => act())()).rejects.toThrow('is not a valid storage key');
    }
    for (const prefix of ['../', 'r/../../', '/etc/', 'r//'])
      await expect((async () => storage.list(prefix))()).rejects.toThrow('is not a valid storage key');
    expect((await storage.list('r/')).map(({ key }) => key)).toEqual(['r/x']);
    if (kind === 'folder') expect(await readdir(folder)).toEqual(['live']);
  });
});

test('keeps a secret outside the served folder, readable by its owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-key-'));
  const storage = folderStorage(join(folder, 'live'));
  const before = process.umask(0);
  try {
    await storage.write('.secrets/key.json', 'secret', 'absent');
    await storage.write('.secrets/key.json', 'another');
  } finally {
    process.umask(before);
  }
  expect((await storage.read('.secrets/key.json'))?.body.toString()).toBe('another');
  const secrets = join(folder, 'live-secrets');
  expect([(await stat(secrets)).mode & 0o777, (await stat(join(secrets, 'key.json'))).mode & 0o777]).toEqual([
    0o700, 0o600,
  ]);
  const inFolder = await readdir(join(folder, 'live'), { recursive: true, withFileTypes: true }).catch(() => []);
  expect(
    inFolder.filter((entry) => entry.isFile() && !entry.parentPath.includes('.locks')).map(({ name }) => name),
  ).toEqual([]);
  await storage.remove('.secrets/key.json');
  expect(await storage.read('.secrets/key.json')).toBeUndefined();
  await rm(folder, { recursive: true });
});
