import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnable, type PagePlan, type ReleaseDescriptor } from 'shared/plan';
import { newFolder, samplePlan, sampleRelease } from '../testing/sample-release.ts';
import { incompatibilities } from './compatibility.ts';

async function judged({
  uses = {},
  asks = '^1.2.0',
  path = '/offers',
}: {
  uses?: Record<string, string[]>;
  asks?: string;
  path?: string;
}): Promise<string[]> {
  const folder = await newFolder();
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ peerDependencies: { react: '^19.0.0', shared: asks } }),
  );
  const [{ descriptor: shell }, { descriptor: wallet }, { descriptor }] = await Promise.all([
    sampleRelease('shell', '1.0.0-00000001', { offeredNames: { 'shared/ui': ['Page'] } }),
    sampleRelease('mfe-wallet', '1.0.0-00000001'),
    sampleRelease('mfe-offers', 'dev'),
  ]);
  const source = runnable({
    ...descriptor,
    screens: descriptor.screens.map((screen) => ({ ...screen, path })),
  } as ReleaseDescriptor);
  const live: PagePlan = { plan: samplePlan(), releases: { 'mfe-wallet@1.0.0-00000001': runnable(wallet) } };
  return incompatibilities(folder, source, { live, shells: [shell], usedNames: uses });
}

test('sources that fit the app are said nothing of', async () => {
  expect(await judged({ uses: { 'shared/ui': ['Page'] } })).toEqual([]);
});

test('a name that the live shell lacks is named with its list and the shell', async () => {
  expect(await judged({ uses: { 'shared/ui': ['Glow', 'Page'] } })).toEqual([
    expect.stringMatching(
      /^mfe-offers uses Glow from shared\/ui, which shell@1\.0\.0-00000001 lacks\..*publish will refuse it/,
    ),
  ]);
});

test('a range that the live shell is not within is named with what the shell gives', async () => {
  expect(await judged({ asks: '^2.0.0' })).toEqual([
    expect.stringContaining('mfe-offers asks for shared ^2.0.0; shell@1.0.0-00000001 gives 1.2.0.'),
  ]);
});

test('an address of another remote is named with its owner', async () => {
  expect(await judged({ path: '/MFE-wallet/' })).toEqual([
    '/MFE-wallet/ of mfe-offers belongs to mfe-wallet. Publish will refuse it.',
  ]);
});
