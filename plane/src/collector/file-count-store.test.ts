import { appendFile, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from 'release/testing/sample-release.ts';
import type { CountRow } from './count-store.ts';
import { openFileCountStore } from './file-count-store.ts';

const now = () => Date.parse('2026-03-01T10:00:00Z');
const row: CountRow = {
  minute: now() / 60_000,
  remote: 'mfe-betting',
  release: '1.0.0-00000001',
  measure: 'opened',
  count: 1,
};
const line = `${JSON.stringify(row)}\n`;
let folder: string;
let path: string;

beforeEach(async () => {
  folder = await newFolder();
  path = join(folder, 'counts.ndjson');
});
const stored = async () => (await openFileCountStore(path, now)).since(0);

test('does not count a partly written batch twice after a full disk', async () => {
  const store = await openFileCountStore(path, now);
  await store.add(1, [row]);
  await rename(folder, `${folder}-gone`);
  await expect(store.add(2, [row, { ...row, measure: 'crashed' }])).rejects.toThrow('ENOENT');
  await appendFile(join(`${folder}-gone`, 'counts.ndjson'), line + '{"minute":');
  await rename(`${folder}-gone`, folder);

  expect(await store.since(0)).toEqual([row]);
  await store.add(2, [row, { ...row, measure: 'crashed' }]);
  const wanted = [
    { ...row, count: 2 },
    { ...row, measure: 'crashed' },
  ];
  expect([await store.since(0), await stored()]).toEqual([wanted, wanted]);
});

test('reads a file that is too large for one string', async () => {
  await writeFile(path, line);
  const file = await open(path, 'r+');
  await file.truncate(600 * 1024 * 1024); // a sparse hole, as after a crash of the machine
  await file.close();
  await appendFile(path, `\n${line}`);
  expect(await stored()).toEqual([{ ...row, count: 2 }]);
}, 60_000);

test('reports an unreadable file and leaves it unchanged', async () => {
  await open(join(folder, 'elsewhere'), 'w').then((file) => file.close());
  const inside = join(folder, 'elsewhere', 'counts.ndjson');
  await expect(openFileCountStore(inside, now)).rejects.toThrow(`${inside} cannot be read`);
});

test('compacts a file that has grown to one line per count', async () => {
  const store = await openFileCountStore(path, now, 5000);
  for (let batch = 1; batch <= 500; batch += 1) await store.add(batch, [row]);
  expect((await stat(path)).size).toBeLessThan(5200);
  expect([await store.since(0), await stored()]).toEqual([[{ ...row, count: 500 }], [{ ...row, count: 500 }]]);
  expect(await readFile(path, 'utf8')).toBe(`${JSON.stringify({ ...row, count: 500 })}\n`);
});

test('keeps votes across restarts', async () => {
  const vote = { minute: row.minute, step: 'a.5', remote: 'r', release: '1', voter: 'v', measures: 1 };
  const store = await openFileCountStore(path, now, 500);
  for (let batch = 1; batch <= 100; batch += 1) await store.add(batch, [row], [vote, { ...vote, voter: 'w' }]);
  const again = await openFileCountStore(path, now);
  expect([await again.votesOf('a'), await again.since(0)]).toEqual([
    [{ step: 'a.5', remote: 'r', release: '1', measures: 1, voters: 2 }],
    [{ ...row, count: 100 }],
  ]);
  expect((await stat(path)).size).toBeLessThan(1000);
});
