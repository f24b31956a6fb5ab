import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from 'release/build/released-files.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { readPlan } from 'release/plan/plan.ts';
import { startSample } from '../testing/sample-record.ts';
import type { Storage } from 'release/storage/storage.ts';
import { first, liveWith, runCommand, second } from '../testing/run-command.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';

const remotesOf = async (storage: Storage) => (await readPlan(storage)).plan.remotes;

/** Makes a wallet live whose entry contains this text. */
async function walletNaming(storage: Storage, text: string): Promise<void> {
  const { folder, descriptor } = await sampleRelease('mfe-wallet', second);
  const entry = join(folder, 'entry.0a1b2c3d.js');
  await writeFile(entry, `${await readFile(entry, 'utf8')}${text}`);
  const bytes = await readFile(entry);
  descriptor.files['entry.0a1b2c3d.js'] = { size: bytes.length, compressed: 1000, integrity: integrityOf(bytes) };
  await uploadRelease(storage, { folder, descriptor });
  await runCommand(storage, 'promote', `mfe-wallet@${second}`);
}

test('retire removes a remote from the plan and the page and frees its addresses; --undo restores it', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  await runCommand(storage, 'promote', `mfe-betting@${second}`);
  await runCommand(storage, 'retire', 'betting');
  expect(Object.keys(await remotesOf(storage))).toEqual(['mfe-wallet']);
  expect((await storage.read('index.html'))!.body.toString()).not.toContain('mfe-betting');

  await runCommand(storage, 'retire', 'betting', { undo: true });
  expect((await remotesOf(storage))['mfe-betting']).toEqual({ stable: second, lastKnownGood: first, state: 'live' });
  await expect(runCommand(storage, 'retire', 'betting', { undo: true })).rejects.toThrow('was not retired');

  await runCommand(storage, 'retire', 'betting');
  const { screens } = (await sampleRelease('mfe-betting', first)).descriptor;
  await uploadRelease(storage, await sampleRelease('mfe-offers', first, { screens }));
  await runCommand(storage, 'promote', `mfe-offers@${first}`);
  await expect(runCommand(storage, 'retire', 'betting', { undo: true })).rejects.toThrow('belongs to mfe-offers');
});

test.each([
  ['const a="/mfe-betting"', true],
  ['go(`/mfe-betting?from=${at}`)', true],
  ["href='/mfe-betting#x'", true],
  ['"/mfe-betting-history"', false],
  ['"/r/mfe-betting/1"', false],
])('for %s in a live release, finds a link: %p', async (text, isLink) => {
  const storage = await liveWith();
  await walletNaming(storage, text);
  const retired = runCommand(storage, 'retire', 'mfe-betting');
  if (isLink) await expect(retired).rejects.toThrow(`mfe-wallet@${second} names /mfe-betting`);
  else await retired;
});

test('--anyway retires a remote that others link to, and lists the broken links', async () => {
  const storage = await liveWith();
  await walletNaming(storage, '"/mfe-betting"');
  const { said } = await runCommand(storage, 'retire', 'mfe-betting', { anyway: true });
  expect(said.join('\n')).toContain('broken link: mfe-wallet');
  expect((await remotesOf(storage))['mfe-betting']).toBeUndefined();
});

test('refuses to retire the shell, a frozen remote, and a remote during its rollout', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  await expect(runCommand(storage, 'retire', 'shell')).rejects.toThrow('cannot be retired');
  await runCommand(storage, 'freeze', 'mfe-wallet');
  await expect(runCommand(storage, 'retire', 'mfe-wallet')).rejects.toThrow('revive mfe-wallet');
  await startSample(storage);
  await expect(runCommand(storage, 'retire', 'mfe-betting')).rejects.toThrow('abort mfe-betting');
});

test('a killed remote stays killed when it is retired, and goes live only after a revive', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  await runCommand(storage, 'kill', 'mfe-betting');
  await runCommand(storage, 'retire', 'mfe-betting');
  for (const [verb, flags] of [
    ['promote', {}],
    ['canary', { percent: '5' }],
  ] as const)
    await expect(runCommand(storage, verb, `mfe-betting@${second}`, flags)).rejects.toThrow(
      'was killed before it was retired',
    );
  await expect(startSample(storage)).rejects.toThrow('was killed before it was retired');

  await runCommand(storage, 'retire', 'mfe-betting', { undo: true });
  expect((await remotesOf(storage))['mfe-betting']).toEqual({ stable: first, state: 'killed' });
  await runCommand(storage, 'retire', 'mfe-betting');
  await runCommand(storage, 'revive', 'mfe-betting');
  expect((await remotesOf(storage))['mfe-betting']).toBeUndefined();
  await runCommand(storage, 'promote', `mfe-betting@${second}`);
  expect((await remotesOf(storage))['mfe-betting']).toEqual({ stable: second, state: 'live' });
});
