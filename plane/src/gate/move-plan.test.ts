import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PagePlan } from 'shared/plan';
import { bundled, ended, killAtWork, run } from '../testing/many-processes.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { newFolder } from 'release/testing/sample-release.ts';
import { startSmallS3 } from '../testing/small-s3.ts';
import { bucketStorage } from '../storage/bucket.ts';
import { folderStorage } from '../storage/folder.ts';
import type { Storage } from 'release/storage/storage.ts';
import { lastMoves, readEntry } from '../moves/history.ts';
import { pageKey, writePage } from 'release/plan/stored-plan.ts';
import { planKey, readPlan } from 'release/plan/plan.ts';
import { ownBuilds } from './authority.ts';
import { movePlan } from './move-plan.ts';

const move = { verb: 'test', what: 'a test move', by: 'asha' };

async function pageRevision(storage: Storage): Promise<number> {
  const page = (await storage.read(pageKey))!.body.toString();
  expect(page.startsWith('<!doctype html>') && page.includes('/* boot */</script>')).toBe(true);
  const data = page.match(/<script id="live-plan" type="application\/json">(.*?)<\/script>/)?.[1];
  return (JSON.parse(data ?? '') as PagePlan).plan.revision;
}

/** Checks that every revision after the first has a history entry. */
async function expectWholeHistory(storage: Storage): Promise<void> {
  const { plan } = await readPlan(storage);
  const moves = await lastMoves(storage, plan, Infinity);
  expect(moves.map(({ revision }) => revision)).toEqual(
    Array.from({ length: plan.revision }, (_, at) => plan.revision - at),
  );
}

test('a move writes the plan, its entry and the page', async () => {
  const storage = await sampleLive();
  await movePlan(storage, { ...move, remote: 'mfe-betting' }, (plan) => plan, ownBuilds);
  expect((await readPlan(storage)).plan.revision).toBe(2);
  expect(await pageRevision(storage)).toBe(2);
  const newest = await readEntry(storage, (await readPlan(storage)).plan.history);
  expect(newest).toMatchObject({ what: 'a test move', by: 'asha', since: { 'mfe-betting': { by: 'asha' } } });
});

test('a refused change leaves the plan unchanged', async () => {
  const storage = await sampleLive();
  const before = (await readPlan(storage)).tag;
  const refused = movePlan(
    storage,
    move,
    () => {
      throw new Error('not now');
    },
    ownBuilds,
  );
  await expect(refused).rejects.toThrow('not now');
  expect((await readPlan(storage)).tag).toBe(before);
});

test('a move that lost the race runs again on the new plan', async () => {
  const storage = await sampleLive();
  const seen: number[] = [];
  await movePlan(
    storage,
    move,
    async (plan) => {
      if (seen.push(plan.revision) === 1) await movePlan(storage, { ...move, by: 'ravi' }, (other) => other, ownBuilds);
      return plan;
    },
    ownBuilds,
  );
  expect(seen).toEqual([1, 2]);
  await expectWholeHistory(storage);
});

test('a slow writer does not replace a newer page with an older one', async () => {
  const storage = await sampleLive();
  let overtaken = false;
  const slow: Storage = {
    ...storage,
    async write(key, body, onlyIf) {
      if (key === pageKey && !overtaken) {
        overtaken = true;
        await movePlan(storage, { ...move, by: 'quick' }, (plan) => plan, ownBuilds);
      }
      return storage.write(key, body, onlyIf);
    },
  };
  await movePlan(slow, { ...move, by: 'slow' }, (plan) => plan, ownBuilds);
  expect(await pageRevision(storage)).toBe(3);
});

test('reports a move as half done if the page cannot be written, and the next move writes it', async () => {
  const storage = await sampleLive();
  const noPage: Storage = {
    ...storage,
    write: (key, ...rest) => (key === pageKey ? Promise.reject(new Error('disk full')) : storage.write(key, ...rest)),
  };
  await expect(movePlan(noPage, move, (plan) => plan, ownBuilds)).rejects.toMatchObject({
    outcome: 'pageNotWritten',
    message: expect.stringMatching(/plan revision 2 is written .* disk full[^]*release -- render/),
    details: { revision: 2 },
  });
  expect([(await readPlan(storage)).plan.revision, await pageRevision(storage)]).toEqual([2, 1]);
  await movePlan(storage, move, (plan) => plan, ownBuilds);
  expect(await pageRevision(storage)).toBe(3);
});

test('rewrites a damaged or stale page', async () => {
  const storage = await sampleLive();
  await storage.write(pageKey, 'half a pa');
  await writePage(storage);
  expect(await pageRevision(storage)).toBe(1);
});

test('refuses to inline a boot script that was changed in the storage', async () => {
  const root = await newFolder();
  const storage = await sampleLive(folderStorage(root));
  await writeFile(join(root, 'r/shell/1.0.0-00000001/boot.js'), '/* evil */');
  await expect(movePlan(storage, move, (plan) => plan, ownBuilds)).rejects.toThrow('boot.js of shell@1.0.0-00000001');
  expect((await readPlan(storage)).plan.revision).toBe(1);
  expect(await readFile(join(root, 'index.html'), 'utf8')).not.toContain('evil');
});

test('loses no move when 6 processes make three moves each at the same time', async () => {
  const root = await newFolder();
  const storage = await sampleLive(folderStorage(root));
  const script = await bundled('mover.ts');
  const exits = await Promise.all(Array.from({ length: 6 }, (_, at) => ended(run(script, root, `team${at}`, '3'))));

  expect(exits).toEqual(Array.from({ length: 6 }, () => 0));
  const { plan } = await readPlan(storage);
  expect(plan.revision).toBe(19);
  expect(new Set(plan.app.contactEmail.match(/team\d-\d/g)).size).toBe(18);
  await expectWholeHistory(storage);
  expect(await pageRevision(storage)).toBe(19);
}, 60_000);

test('10 kills at random moments leave a complete plan, page and history each time', async () => {
  const root = await newFolder();
  const storage = await sampleLive(folderStorage(root));
  const script = await bundled('mover.ts');
  const revisions = [1];
  for (let at = 0; at < 10; at += 1) {
    await killAtWork(run(script, root, `victim${at}`, '1000'), Math.random() * 80);
    const { plan } = JSON.parse(`{"plan":${(await storage.read(planKey))!.body.toString()}}`) as PagePlan;
    revisions.push(plan.revision);
    expect(await pageRevision(storage)).toBeLessThanOrEqual(plan.revision);
  }
  expect(revisions).toEqual([...revisions].sort((one, other) => one - other));
  await expectWholeHistory(storage);

  // Whatever lock the last killed process held, the next move succeeds and writes the page.
  await movePlan(storage, move, (plan) => plan, ownBuilds);
  expect(await pageRevision(storage)).toBe((await readPlan(storage)).plan.revision);
  // Each process had made at least one move before it was killed.
  expect(revisions.every((revision, at) => revision > at)).toBe(true);
}, 120_000);

test('ten concurrent moves on a bucket all succeed', async () => {
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b', region: 'ap-south-1' };
  const server = await startSmallS3(credentials);
  try {
    const storage = await sampleLive(bucketStorage({ ...credentials, endpoint: server.endpoint, bucket: 'live' }));
    await Promise.all(Array.from({ length: 10 }, () => movePlan(storage, move, (plan) => plan, ownBuilds)));
    expect((await readPlan(storage)).plan.revision).toBe(11);
    await expectWholeHistory(storage);
    expect(await pageRevision(storage)).toBe(11);
  } finally {
    await server.stop();
  }
}, 60_000);
