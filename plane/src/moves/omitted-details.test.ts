import type { PagePlan, Plan } from 'shared/plan';
import { integrityOf } from 'release/build/released-files.ts';
import type { Storage } from 'release/storage/storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { first, runCommand, second } from '../testing/run-command.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import { maxWhole } from 'release/plan/omitted-details.ts';
import { ownBuilds } from '../gate/authority.ts';
import { movePlan } from '../gate/move-plan.ts';
import { keyOf, uploadRelease } from 'release/plan/published.ts';
import { pageKey } from 'release/plan/stored-plan.ts';

async function pageOf(storage: Storage): Promise<PagePlan> {
  const [, data = ''] =
    /type="application\/json">(.*?)<\/script>/.exec((await storage.read(pageKey))!.body.toString()) ?? [];
  return JSON.parse(data) as PagePlan;
}

const onlyThese = (storage: Storage, names: string[]) =>
  movePlan(
    storage,
    { verb: 'test', what: 'remotes', by: 'asha' },
    (plan): Plan => ({
      ...plan,
      remotes: Object.fromEntries(names.map((name) => [name, { stable: first, state: 'live' }])),
    }),
    ownBuilds,
  );

test('a page with many remotes leaves their details in release.json, except for the shell and the entry screens', async () => {
  const storage = await sampleLive(memoryStorage());
  const names = Array.from({ length: maxWhole + 1 }, (_, at) => `mfe-part-${at}`);
  for (const name of names) await uploadRelease(storage, await sampleRelease(name, first));
  const screen = (await sampleRelease('mfe-home', first)).descriptor.screens[0]!;
  await uploadRelease(storage, await sampleRelease('mfe-home', first, { screens: [{ ...screen, path: '/' }] }));

  await onlyThese(storage, [...names, 'mfe-home']);
  const { releases } = await pageOf(storage);
  const { body } = (await storage.read(keyOf('mfe-part-0', first, 'release.json')))!;
  expect(releases[`mfe-part-0@${first}`]).toMatchObject({
    whole: integrityOf(body),
    integrity: {},
    texts: {},
    screens: [{ path: '/mfe-part-0', files: [] }],
    entry: 'entry.0a1b2c3d.js',
  });
  for (const key of [`shell@${first}`, `mfe-home@${first}`])
    expect(releases[key]).toMatchObject({ integrity: { 'entry.0a1b2c3d.js': expect.stringContaining('sha256-') } });

  // A move of one remote keeps the details of the others out of the page. With fewer remotes, the page inlines all
  // details again.
  await uploadRelease(storage, await sampleRelease('mfe-part-1', second));
  await runCommand({ ...storage }, 'promote', `mfe-part-1@${second}`);
  const moved = (await pageOf(storage)).releases;
  expect(moved[`mfe-part-1@${second}`]?.whole).toBeDefined();
  expect(moved[`mfe-part-0@${first}`]).toEqual(releases[`mfe-part-0@${first}`]);
  // A shell that is too old to fetch the details.
  const older = await sampleRelease('shell', '0.9.0-00000009');
  delete older.descriptor.fetchesReleases;
  await uploadRelease(storage, older);
  await runCommand(storage, 'canary', 'shell@0.9.0-00000009', { percent: '5' });
  expect((await pageOf(storage)).releases[`mfe-part-0@${first}`]?.whole).toBeUndefined();
  await runCommand(storage, 'rollback', 'shell');
  expect((await pageOf(storage)).releases[`mfe-part-0@${first}`]?.whole).toBeDefined();
  await onlyThese({ ...storage }, names.slice(0, 3));
  expect((await pageOf(storage)).releases[`mfe-part-0@${first}`]).toMatchObject({
    integrity: { 'screen.0a1b2c3d.js': expect.stringContaining('sha256-') },
    screens: [{ files: ['screen.0a1b2c3d.js'] }],
  });
});
