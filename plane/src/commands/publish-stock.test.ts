import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readDescriptorOf, uploadRelease } from 'release/plan/published.ts';
import { ownBuilds } from '../gate/authority.ts';
import { movePlan } from '../gate/move-plan.ts';
import type { Storage } from 'release/storage/storage.ts';
import { liveWith, runCommand } from '../testing/run-command.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import {
  rspackManifest,
  sampleForeignBuild,
  screen,
  viteManifest,
  webpackStats,
} from '../testing/sample-foreign-build.ts';

async function publish(storage: Storage, given: { manifest: string; screens: string }) {
  const { said, result } = await runCommand(storage, 'publish', 'offers', given);
  const { release } = result as { release: string };
  return { said, release, descriptor: await readDescriptorOf(storage, 'mfe-offers', release) };
}

const uploaded = async (storage: Storage) =>
  (await storage.list('r/mfe-offers/'))
    .map(({ key }) => key.split('/').slice(3).join('/'))
    .filter((file) => !file.endsWith('.br'));

test.each([
  [
    'rspack' as const,
    '1.4.0',
    'script',
    ['offers.css', 'offers.js', '121.js'],
    ['121.js', '819.js', 'detail.js', 'offers.css', 'offers.js', 'release.json', 'remoteEntry.js'],
  ],
  [
    'webpack' as const,
    '0.0.0',
    'script',
    ['108.js', '936.js'],
    ['108.js', '326.js', '326.js.LICENSE.txt', '936.js', 'release.json', 'remoteEntry.js'],
  ],
  [
    'vite' as const,
    '1.4.0',
    'module',
    ['assets/offers.css', 'assets/offers.js', 'assets/runtime.js', 'assets/between.js'],
    [
      'assets/between.js',
      'assets/offers.css',
      'assets/offers.js',
      'assets/runtime.js',
      'release.json',
      'remoteEntry.js',
    ],
  ],
])(
  'publishes a build of %s with a digest for each file, and leaves React’s copy out of the files of its screens',
  async (tool, version, stock, needed, files) => {
    const storage = await liveWith();
    const { release, descriptor } = await publish(storage, await sampleForeignBuild(tool));
    expect(release).toMatch(new RegExp(`^${version}-[0-9a-f]{8}$`));
    expect(descriptor).toMatchObject({
      stock,
      global: 'offers',
      entry: 'remoteEntry.js',
      texts: {},
      needs: { react: '^19.0.0', 'react-dom': '*' },
    });
    expect(descriptor?.screens).toEqual([{ ...screen, component: 'default', files: needed }]);
    expect((await uploaded(storage)).sort()).toEqual(files);
    expect(Object.keys(descriptor?.files ?? {}).sort()).toEqual(files.filter((file) => file !== 'release.json'));
  },
);

test('publish says that no page can run two releases of the remote, and that no session gets the new one', async () => {
  const { said } = await publish(await liveWith(), await sampleForeignBuild('rspack'));
  expect(said.join('\n')).toContain(
    'Every release of it takes offers and rspackChunkoffers in the page, so no page runs two',
  );
  expect(said.join('\n')).toContain('It gets no session');
});

test('publishes the same build only once, and a different build under another name', async () => {
  const storage = await liveWith();
  const first = await publish(storage, await sampleForeignBuild('rspack'));
  const again = await publish(storage, await sampleForeignBuild('rspack'));
  const other = await publish(storage, await sampleForeignBuild('rspack', { files: { 'detail.js': 'later still' } }));
  expect(again.said.join('\n')).toContain('is already published with the same bytes');
  expect([again.release === first.release, other.release === first.release]).toEqual([true, false]);
});

test('reads a build from the address that serves it, with every file that its manifest names', async () => {
  const storage = await liveWith();
  const { manifest, screens } = await sampleForeignBuild('rspack');
  const server = createServer((request, response) => {
    readFile(join(manifest, request.url ?? '')).then(
      (body) => response.end(body),
      () => response.setHeader('content-type', 'text/html').end('<p>a page for every address'),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  try {
    await publish(storage, { manifest: `http://127.0.0.1:${port}/mf-manifest.json`, screens });
    expect((await uploaded(storage)).sort()).toEqual([
      '121.js',
      '819.js',
      'detail.js',
      'offers.css',
      'offers.js',
      'release.json',
      'remoteEntry.js',
    ]);
    await expect(publish(storage, { manifest: `http://127.0.0.1:${port}/below/`, screens })).rejects.toThrow(
      'serves none',
    );
  } finally {
    server.close();
  }
});

const enhanced = (changes: object) => ({ manifest: { ...rspackManifest, ...changes } });
const [react, immer] = rspackManifest.shared;

test.each([
  [
    'a screen without a title',
    'rspack' as const,
    { screens: [{ ...screen, title: { en: 'Offers' } }] },
    'screens file (/offers has no title in hi.) Write "title"',
  ],
  [
    'a screen without a path',
    'rspack' as const,
    { screens: [{ ...screen, path: 'offers' }] },
    'screens file (a screen has no path ("offers").)',
  ],
  [
    'a screen that everybody or nobody may see',
    'rspack' as const,
    { screens: [{ ...screen, access: 'all' }] },
    'screens file (/offers has no valid access.)',
  ],
  [
    'a module that was not built',
    'rspack' as const,
    { screens: [{ ...screen, expose: './Other' }] },
    'screens file (/offers uses ./Other, but the build exposes ./Offers.)',
  ],
  ['a screens file that is not JSON', 'rspack' as const, { screens: '[' }, 'screens file (it is not JSON'],
  [
    'the address of another remote',
    'rspack' as const,
    { screens: [{ ...screen, path: '/mfe-wallet' }] },
    'paths (/mfe-wallet belongs to mfe-wallet.)',
  ],
  [
    'an address of the shell',
    'rspack' as const,
    { screens: [{ ...screen, path: '/versions' }] },
    'paths (/versions belongs to the shell.)',
  ],
  [
    'a missing file',
    'rspack' as const,
    { files: { 'detail.js': undefined } },
    'manifest (detail.js is listed but missing.) Build again',
  ],
  [
    'an entry of another build',
    'rspack' as const,
    { files: { 'remoteEntry.js': 'var offers; "./Else"' } },
    'manifest (remoteEntry.js does not match its description.)',
  ],
  [
    'a changed file',
    'webpack' as const,
    { files: { '108.js': 'another screen' } },
    'manifest (108.js does not match its description.)',
  ],
  [
    'stats without a container',
    'webpack' as const,
    { manifest: { ...webpackStats, modules: [] } },
    'manifest (the stats have no container.)',
  ],
  [
    'neither manifest nor stats',
    'rspack' as const,
    { manifest: {} },
    'manifest (it is neither a federation manifest nor webpack’s stats',
  ],
  [
    'another major of React',
    'rspack' as const,
    enhanced({ shared: [{ ...react, requiredVersion: '^18.2.0' }, immer] }),
    'needs react ^18.2.0; shell@1.0.0-00000001 provides 19.3.1.',
  ],
  [
    'a copy of another major of React',
    'rspack' as const,
    enhanced({ shared: [{ ...react, version: '18.2.0', requiredVersion: '*' }] }),
    'needs react ^18.2.0; shell@1.0.0-00000001 provides 19.3.1.',
  ],
  ['a React of its own', 'rspack' as const, enhanced({ shared: [immer] }), 'one React (the build does not share react'],
  [
    'a package that it has no copy of',
    'rspack' as const,
    enhanced({ shared: [react, { ...immer, version: '' }] }),
    'needs immer ^11.2.10; shell@1.0.0-00000001 provides none.',
  ],
  [
    'files asked for elsewhere',
    'rspack' as const,
    enhanced({ metaData: { ...rspackManifest.metaData, publicPath: 'http://localhost:3001/' } }),
    'public path (the build loads its files from http://localhost:3001/',
  ],
  [
    'files asked for at the root',
    'vite' as const,
    { manifest: { ...viteManifest, metaData: { ...viteManifest.metaData, publicPath: '/' } } },
    "Build with `base: './'`.",
  ],
])('%s is refused by name, and nothing is uploaded', async (_what, tool, changes, verdict) => {
  const storage = await liveWith();
  await expect(publish(storage, await sampleForeignBuild(tool, changes))).rejects.toThrow(verdict);
  expect(await uploaded(storage)).toEqual([]);
});

test('refuses a second live remote whose build uses the same global name', async () => {
  const storage = await liveWith();
  const { descriptor } = await publish(storage, await sampleForeignBuild('rspack'));
  await movePlan(
    storage,
    { verb: 'test', what: 'offers are live', by: 'asha' },
    (plan) => ({
      ...plan,
      remotes: { ...plan.remotes, 'mfe-offers': { stable: descriptor!.release, state: 'live' } },
    }),
    ownBuilds,
  );
  const other = await sampleForeignBuild('vite', { screens: [{ ...screen, path: '/others' }] });
  await expect(runCommand(storage, 'publish', 'others', other)).rejects.toThrow(
    'claimed names (mfe-offers already uses the global name offers.)',
  );
});

test('while a foreign build is live, refuses a shell that cannot open it', async () => {
  const storage = await liveWith();
  const { descriptor } = await publish(storage, await sampleForeignBuild('rspack'));
  await movePlan(
    storage,
    { verb: 'test', what: 'offers are live', by: 'asha' },
    (plan) => ({
      ...plan,
      remotes: { ...plan.remotes, 'mfe-offers': { stable: descriptor!.release, state: 'live' } },
    }),
    ownBuilds,
  );
  const older = await sampleRelease('shell', '0.9.0-00000009', { offers: { react: '19.3.1', shared: '1.2.0' } });
  await uploadRelease(storage, older);
  await expect(runCommand(storage, 'promote', 'shell@0.9.0-00000009')).rejects.toThrow(
    'needs react-dom *; shell@0.9.0-00000009 provides none.',
  );
});

test('--manifest requires --screens, and does not work for the shell', async () => {
  const storage = await liveWith();
  const given = await sampleForeignBuild('rspack');
  await expect(runCommand(storage, 'publish', 'offers', { manifest: given.manifest })).rejects.toThrow(
    'belong together',
  );
  await expect(runCommand(storage, 'publish', 'shell', given)).rejects.toThrow('is for remotes');
  await expect(publish(storage, { ...given, manifest: '/nowhere' })).rejects.toThrow('There is no /nowhere.');
});
