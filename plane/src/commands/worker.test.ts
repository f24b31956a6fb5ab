import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from 'release/build/released-files.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { workerKey } from 'release/plan/stored-plan.ts';
import { readPlan } from 'release/plan/plan.ts';
import type { Storage } from 'release/storage/storage.ts';
import { first, liveWith, runCommand, second } from '../testing/run-command.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';

async function workerIn(storage: Storage): Promise<string> {
  return (await storage.read(workerKey))!.body.toString();
}

/** A storage with two shells: the live shell has no service worker, and the newer shell has one. */
async function liveWithWorker(): Promise<Storage> {
  const storage = await liveWith();
  const { folder, descriptor } = await sampleRelease('shell', second);
  const text = '/* worker */';
  await writeFile(join(folder, 'sw.js'), text);
  descriptor.files['sw.js'] = { size: text.length, compressed: 1000, integrity: integrityOf(Buffer.from(text)) };
  await writeFile(join(folder, 'release.json'), JSON.stringify(descriptor));
  await uploadRelease(storage, { folder, descriptor });
  return storage;
}

test('serves the live shell’s worker; with a shell that has none, browsers remove theirs', async () => {
  const storage = await liveWithWorker();
  expect(await workerIn(storage)).toContain('unregister');
  await runCommand(storage, 'promote', `shell@${second}`);
  expect(await workerIn(storage)).toBe('/* worker */');
  await runCommand(storage, 'rollback', 'shell');
  expect((await readPlan(storage)).plan.shell.stable).toBe(first);
  expect(await workerIn(storage)).toContain('unregister');
});

test('while the worker is off, pages remove it because of the plan, and browsers because of its file', async () => {
  const storage = await liveWithWorker();
  await runCommand(storage, 'promote', `shell@${second}`);
  await runCommand(storage, 'worker', 'off', {}, { why: 'pages are old' });
  expect([(await readPlan(storage)).plan.worker, await workerIn(storage)]).toEqual([
    'off',
    expect.stringContaining('unregister'),
  ]);
  await expect(runCommand(storage, 'worker', 'off')).rejects.toThrow('off already');
  await runCommand(storage, 'worker', 'on');
  expect([(await readPlan(storage)).plan.worker, await workerIn(storage)]).toEqual([undefined, '/* worker */']);
  const { result } = await runCommand(storage, 'history');
  expect(result).toMatchObject({
    moves: [
      { verb: 'worker', what: 'worker on' },
      { verb: 'worker', what: 'worker off', why: 'pages are old' },
      { verb: 'promote' },
      { verb: 'start' },
    ],
  });
  await expect(runCommand(storage, 'worker')).rejects.toThrow('worker off, or worker on');
});
