import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnsweredCalls } from 'shared/contract';
import { runnable, type PagePlan, type ReleaseDescriptor } from 'shared/plan';
import { newFolder, samplePlan, sampleRelease } from '../testing/sample-release.ts';
import { incompatibilities } from './compatibility.ts';

async function check({
  uses = {},
  range = '^1.2.0',
  path = '/offers',
  libraries,
  globalStyles = [],
  callNames = [],
  origins = [],
  answers,
}: {
  libraries?: Record<string, Record<string, string>>;
  uses?: Record<string, string[]>;
  range?: string;
  path?: string;
  globalStyles?: string[];
  callNames?: string[];
  origins?: string[];
  answers?: AnsweredCalls;
}): Promise<string[]> {
  const folder = await newFolder();
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ peerDependencies: { react: '^19.0.0', shared: range } }),
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
  return incompatibilities(folder, source, {
    live,
    shells: [shell],
    provider: { at: 'https://app.example/api/', answers },
    callNames,
    origins,
    usedNames: uses,
    ...(libraries && { libraries }),
    globalStyles,
  });
}

test('reports nothing for compatible sources', async () => {
  expect(await check({ uses: { 'shared/ui': ['Page'] } })).toEqual([]);
});

test('reports a name that the live shell does not provide', async () => {
  expect(await check({ uses: { 'shared/ui': ['Glow', 'Page'] } })).toEqual([
    expect.stringMatching(
      /^mfe-offers imports Glow from shared\/ui, which shell@1\.0\.0-00000001 does not provide\..*publish will refuse it/,
    ),
  ]);
});

test('reports a range that excludes the version of the live shell', async () => {
  expect(await check({ range: '^2.0.0' })).toEqual([
    expect.stringContaining('mfe-offers needs shared ^2.0.0; shell@1.0.0-00000001 provides 1.2.0.'),
  ]);
});

test('reports an address that belongs to another remote', async () => {
  expect(await check({ path: '/MFE-wallet/' })).toEqual([
    'mfe-offers: the path /MFE-wallet/ belongs to mfe-wallet. Publish will refuse it.',
  ]);
});

test('reports selectors that also match elements of the app', async () => {
  expect(await check({ globalStyles: ['button (mfe-offers/src/offers.css:3)'] })).toEqual([
    expect.stringMatching(
      /^mfe-offers styles elements of the whole app: button \(mfe-offers\/src\/offers\.css:3\)\. Publish will/,
    ),
  ]);
});

test('reports a package that excludes the React of the live shell', async () => {
  expect(await check({ libraries: { 'charts@1.8.5': { react: '^16.0.0' } } })).toEqual([
    'mfe-offers contains charts@1.8.5, which needs react ^16.0.0; shell@1.0.0-00000001 provides 19.3.1. Publish will refuse it.',
  ]);
});

test('reports a call that the live provider does not answer', async () => {
  const callNames = ['get_games.php', 'not_in_the_contract.php'];
  expect(await check({ callNames, answers: { calls: {} } })).toEqual([
    'mfe-offers reads `get_games.php`, which the provider at https://app.example/api/ does not answer. Publish will refuse it.',
  ]);
  expect(await check({ callNames })).toEqual([]);
});

test('reports a service of the remote that the operators have not allowed', async () => {
  expect(await check({ origins: ['https://deals.example'] })).toEqual([
    expect.stringContaining('mfe-offers calls https://deals.example, which the operators have not allowed.'),
  ]);
});
