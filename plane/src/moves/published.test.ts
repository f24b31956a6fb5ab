import { brotliDecompressSync } from 'node:zlib';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from 'release/build/released-files.ts';
import { liveWith, runCommand, second } from '../testing/run-command.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import { keyOf, readDescriptorOf, uploadRelease } from 'release/plan/published.ts';

/** A release of mfe-betting with other bytes under the same names, and one file that only this build has. */
async function buildOf(builder: string, most = 50_000) {
  const built = await sampleRelease('mfe-betting', second);
  for (const file of ['entry.0a1b2c3d.js', 'screen.0a1b2c3d.js', `only-${builder}.js`]) {
    const bytes = Buffer.from(`/* ${builder} */`.repeat(1 + Math.floor(Math.random() * most)));
    await writeFile(join(built.folder, file), bytes);
    built.descriptor.files[file] = { size: bytes.length, compressed: 1, integrity: integrityOf(bytes) };
  }
  await writeFile(join(built.folder, 'release.json'), JSON.stringify(built.descriptor));
  return built;
}

test('of five concurrent uploads of one name with different bytes, one wins whole and four are refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const storage = await liveWith();
    const builds = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((builder) => buildOf(builder)));
    const uploads = await Promise.allSettled(builds.map((built) => uploadRelease(storage, built)));
    const winners = builds.filter((_built, at) => uploads[at]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    for (const upload of uploads)
      if (upload.status === 'rejected') expect(upload.reason).toMatchObject({ outcome: 'conflict' });
    const published = (await readDescriptorOf(storage, 'mfe-betting', second))!;
    expect(published).toEqual(winners[0]!.descriptor);
    for (const [file, { integrity }] of Object.entries(published.files))
      expect(integrityOf((await storage.read(keyOf('mfe-betting', second, file)))!.body)).toBe(integrity);
    expect((await storage.list(`r/mfe-betting/${second}/`)).map(({ key }) => key.split('/')[3])).toEqual(
      [...Object.keys(published.files), 'release.json'].sort(),
    );
    expect(await storage.list('.claims/')).toEqual([]);
  }
});

test('concurrent uploads of the same bytes by two people both succeed, with the details of one of them', async () => {
  const storage = await liveWith();
  const builds = await Promise.all(
    ['Asha', 'Ravi'].map((author) =>
      sampleRelease('mfe-betting', second, { built: { commit: 'abc1234', author, time: '' } }),
    ),
  );
  await Promise.all(builds.map((built) => uploadRelease(storage, built)));
  const { built } = (await readDescriptorOf(storage, 'mfe-betting', second))!;
  expect(['Asha', 'Ravi']).toContain(built.author);
});

test('an interrupted upload is finished by the same bytes only, and a prune frees its name', async () => {
  const storage = await liveWith();
  const [mine, other] = await Promise.all([buildOf('a'), buildOf('b')]);
  const breaking = {
    ...storage,
    create: async (key: string, body: Buffer | string) =>
      key.includes('only-a') ? Promise.reject(new Error('the disk is full')) : storage.create(key, body),
  };
  await expect(uploadRelease(breaking, mine)).rejects.toThrow('the disk is full');
  await expect(uploadRelease(storage, other)).rejects.toMatchObject({ outcome: 'conflict' });
  const now = () => Date.now() + 10 * 86_400_000;
  await runCommand(storage, 'prune', undefined, { after: '0s' }, { now });
  await uploadRelease(storage, other);
  expect((await readDescriptorOf(storage, 'mfe-betting', second))?.files).toHaveProperty(['only-b.js']);
});

test('a pipeline with another kit finishes an interrupted upload of a shell, without the kit that it lacks', async () => {
  const storage = await liveWith();
  const kitOf = async (name: string) => {
    const kit = { shared: { file: `shared-${name}.tgz`, size: 1, integrity: integrityOf(Buffer.from(name)) } };
    const built = await sampleRelease('shell', second, { kit });
    await writeFile(join(built.folder, kit.shared.file), name);
    return built;
  };
  const breaking = { ...storage, create: () => Promise.reject(new Error('the disk is full')) };
  await expect(uploadRelease(breaking, await kitOf('a'))).rejects.toThrow('the disk is full');
  await uploadRelease(storage, await kitOf('b'));
  expect(await readDescriptorOf(storage, 'shell', second)).not.toHaveProperty('kit');
});

test('the plane compresses: a copy, a size and any file that the uploader adds count for nothing', async () => {
  const storage = await liveWith();
  const { folder } = await buildOf('a', 1000);
  await writeFile(join(folder, 'entry.0a1b2c3d.js.br'), 'other bytes');
  await writeFile(join(folder, 'index.html'), '<script>1</script>');
  await writeFile(join(folder, 'entry.0a1b2c3d.js.gz'), 'other bytes');
  await runCommand(storage, 'publish', 'mfe-betting', { from: folder });
  const read = async (file: string) => (await storage.read(keyOf('mfe-betting', second, file)))?.body;
  const [bytes, copy] = [await read('entry.0a1b2c3d.js'), await read('entry.0a1b2c3d.js.br')];
  expect(brotliDecompressSync(copy!).equals(bytes!)).toBe(true);
  expect((await readDescriptorOf(storage, 'mfe-betting', second))?.files['entry.0a1b2c3d.js']).toMatchObject({
    compressed: copy!.length,
  });
  expect([await read('index.html'), await read('entry.0a1b2c3d.js.gz')]).toEqual([undefined, undefined]);
});

test.each([
  'index.html',
  'a/page.HTM',
  'page.xhtml',
  'page.shtml',
  'feed.xml',
  'page.html',
  'entry.0a1b2c3d.js.br',
  'x.js.gz',
])('refuses a release that describes %s', async (file) => {
  const { folder, descriptor } = await sampleRelease('mfe-betting', second);
  const described = { size: 1, compressed: 1, integrity: integrityOf(Buffer.from('x')) };
  await writeFile(
    join(folder, 'release.json'),
    JSON.stringify({ ...descriptor, files: { ...descriptor.files, [file]: described } }),
  );
  await expect(runCommand(await liveWith(), 'publish', 'mfe-betting', { from: folder })).rejects.toThrow('files must');
});

test('a release with a statement of an older version is promoted, and pruned with its statement', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const key = `.statements/mfe-betting/${second}/statement.json`;
  await storage.write(key, '{"payloadType":"application/vnd.in-toto+json"}');
  await storage.write('.secrets/statement-key.json', '{}');
  await runCommand(storage, 'promote', `mfe-betting@${second}`);
  await runCommand(storage, 'rollback', 'mfe-betting');
  const now = () => Date.now() + 10 * 86_400_000;
  await runCommand(storage, 'prune', undefined, { keep: '0', after: '0s' }, { now });
  expect([await storage.read(key), await readDescriptorOf(storage, 'mfe-betting', second)]).toEqual([
    undefined,
    undefined,
  ]);
});
