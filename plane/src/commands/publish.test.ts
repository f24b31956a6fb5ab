import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyOf } from 'release/plan/published.ts';
import { readPlan } from 'release/plan/plan.ts';
import { liveWith, runCommand, second } from '../testing/run-command.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';

test('publishing uploads and checks a release, and no session gets it', async () => {
  const storage = await liveWith();
  const { folder } = await sampleRelease('mfe-betting', second);
  const { said } = await runCommand(storage, 'publish', 'mfe-betting', { from: folder });
  expect(await storage.read(keyOf('mfe-betting', second, 'release.json'))).toBeDefined();
  expect((await readPlan(storage)).plan.revision).toBe(1);
  expect(said.at(-1)).toContain(`canary mfe-betting@${second} --percent 5`);
});

test('publishing refuses a folder that was tampered with, and uploads nothing of it', async () => {
  const storage = await liveWith();
  const { folder } = await sampleRelease('mfe-betting', second);
  await writeFile(join(folder, 'entry.0a1b2c3d.js'), '/* other */');
  await expect(runCommand(storage, 'publish', 'mfe-betting', { from: folder })).rejects.toThrow('refused: digests');
  expect(await storage.list(`r/mfe-betting/${second}/`)).toEqual([]);
});

test('publishing the same bytes again succeeds, from another commit and with another brotli', async () => {
  const storage = await liveWith();
  const [byHand, byPipeline] = [
    await sampleRelease('mfe-betting', second),
    await sampleRelease('mfe-betting', second, {
      built: { commit: 'fffffff', author: 'Ravi', time: '2026-02-02T00:00:00Z' },
    }),
  ];
  byPipeline.descriptor.files['entry.0a1b2c3d.js']!.compressed += 3;
  await writeFile(join(byPipeline.folder, 'release.json'), JSON.stringify(byPipeline.descriptor));
  await runCommand(storage, 'publish', 'mfe-betting', { from: byHand.folder });
  const { said, result } = await runCommand(storage, 'publish', 'mfe-betting', { from: byPipeline.folder });
  expect(said.join('\n')).toContain(`mfe-betting@${second} is published already, with the same bytes.`);
  expect(result).toMatchObject({ release: second, isNew: false });
});

test('a dry run of publish only prints what it would do', async () => {
  const storage = await liveWith();
  const { folder } = await sampleRelease('mfe-betting', second);
  const { said } = await runCommand(storage, 'publish', 'mfe-betting', { from: folder }, { dryRun: true });
  expect(said.at(-1)).toMatch(/^would: Upload mfe-betting@1\.1\.0-00000002/);
  expect(said.join('\n')).not.toContain('Published');
  expect(await storage.list(`r/mfe-betting/${second}/`)).toEqual([]);
});

test('stores source maps outside the served folder, and prunes them with their release', async () => {
  const storage = await liveWith();
  const { folder } = await sampleRelease('mfe-betting', second);
  await writeFile(join(folder, 'entry.0a1b2c3d.js.map'), '{"sources":["screens.ts"]}');
  await runCommand(storage, 'publish', 'mfe-betting', { from: folder });
  const map = `maps/mfe-betting/${second}/entry.0a1b2c3d.js.map`;
  expect((await storage.read(map))?.body.toString()).toContain('screens.ts');
  expect((await storage.list('r/')).filter(({ key }) => key.endsWith('.map'))).toEqual([]);
  await runCommand(
    storage,
    'prune',
    undefined,
    { keep: '0', after: '0s' },
    { now: () => Date.now() + 10 * 86_400_000 },
  );
  expect(await storage.read(map)).toBeUndefined();
});

test('publishing refuses the release of another remote', async () => {
  const { folder } = await sampleRelease('mfe-wallet', second);
  await expect(runCommand(await liveWith(), 'publish', 'mfe-betting', { from: folder })).rejects.toThrow(
    'holds mfe-wallet, not mfe-betting',
  );
});
