import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { languages } from 'shared/plan';
import { root } from '../repository.ts';
import { newFolder } from '../testing/sample-release.ts';
import { parseScreens, readScreens } from '../foreign-builds/screens-file.ts';
import { filesBelow } from '../files-below.ts';
import { kitInFolder, kitOfApp } from './find-kit.ts';
import { frameworkNames } from './frameworks.ts';
import { makeRepository } from './make-remote.ts';

const app = 'https://app.example';
const kit = {
  shared: `${app}/r/shell/1/shared-2.3.0.tgz`,
  release: `${app}/r/shell/1/release-1.0.0.tgz`,
  provider: `${app}/r/shell/1/provider-1.0.0.tgz`,
  version: '2.3.0',
};

async function packageIn(folder: string): Promise<Record<string, Record<string, string>>> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;
}

async function versionsOf(file: string): Promise<Record<string, string>> {
  const { devDependencies } = JSON.parse(await readFile(join(root, file), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  return devDependencies ?? {};
}

test('creates a repository with the immutable kit, matching ranges and scripts for the app', async () => {
  const folder = await newFolder();
  expect(await makeRepository(folder, 'lucky-draw', { app, kit })).toBe('mfe-lucky-draw');
  expect(await packageIn(folder)).toMatchObject({
    name: 'mfe-lucky-draw',
    scripts: { dev: `release dev --app ${app}`, publish: 'release publish mfe-lucky-draw', release: 'release' },
    peerDependencies: { react: '^19.0.0', shared: '^2.3.0' },
    devDependencies: { shared: kit.shared, release: kit.release, provider: kit.provider },
  });
  expect(await readFile(join(folder, 'pipeline.sh'), 'utf8')).toContain(
    'npm run --silent release -- can-i "mfe-lucky-draw@$release"',
  );
  expect(await readdir(join(folder, 'e2e'))).toEqual(['lucky-draw.spec.ts']);
  expect(await readFile(join(folder, 'e2e/lucky-draw.spec.ts'), 'utf8')).toContain('texts.luckyDraw.hello');
  // Without the kit installed, npx would download an unrelated package named `release`.
  for (const file of ['pipeline.sh', 'preview.sh', 'README.md', '.github/workflows/release.yml'])
    expect(await readFile(join(folder, file), 'utf8')).not.toContain('npx');
  expect(await readdir(join(folder, 'src/lucky-draw'))).toEqual([
    'lucky-draw-screen.test.tsx',
    'lucky-draw-screen.tsx',
  ]);
});

test('the workflow previews pull requests with another token than the one that rolls out, and ends once a rollout began', async () => {
  const folder = await newFolder();
  await makeRepository(folder, 'offers', { app, kit });
  const workflow = await readFile(join(folder, '.github/workflows/release.yml'), 'utf8');
  const [release = '', preview = ''] = workflow.split('\n  preview:\n');
  expect(release).toContain('RELEASE_TOKEN: ${{ secrets.RELEASE_TOKEN }}');
  expect(release).toContain('DETACH: 1');
  expect(preview).toContain('RELEASE_TOKEN: ${{ secrets.PREVIEW_TOKEN }}');
  expect(preview).not.toContain('secrets.RELEASE_TOKEN');
  expect(preview).toContain('head.repo.full_name == github.repository');
});

describe.each(frameworkNames)('a remote with the framework %s', (framework) => {
  test('has scripts of every step, exact versions, and screens and texts in every language', async () => {
    const folder = await newFolder();
    expect(await makeRepository(folder, 'lucky-draw', { app, kit, framework })).toBe('mfe-lucky-draw');
    const { scripts, dependencies, devDependencies } = await packageIn(folder);
    expect(scripts).toMatchObject({ dev: `release dev --app ${app}`, build: 'vite build', test: 'vitest run' });
    const { release, shared, provider, ...tools } = devDependencies ?? {};
    expect({ release, shared, provider }).toEqual({ release: kit.release, shared: kit.shared, provider: kit.provider });
    for (const version of Object.values({ ...dependencies, ...tools })) expect(version).toMatch(/^\d+\.\d+\.\d+$/);

    const listed = parseScreens(await readFile(join(folder, 'screens.json'), 'utf8'));
    const screens = readScreens(listed, ['lucky-draw.js']);
    expect(screens.map(({ path, mounts }) => [path, mounts])).toEqual([
      ['/lucky-draw', true],
      ['/lucky-draw/:id', true],
    ]);
    const { texts } = (await import(join(folder, 'src/texts.js'))) as { texts: Record<string, object> };
    for (const { code } of languages) {
      expect(screens[0]?.title[code]).toBe('Lucky Draw');
      expect(Object.keys(texts[code] ?? {})).toEqual(Object.keys(texts['en'] ?? {}));
    }
  });

  test('is named after the remote in every file', async () => {
    const folder = await newFolder();
    await makeRepository(folder, 'lucky-draw', { app, kit, framework });
    for (const file of await filesBelow(folder))
      expect([file, await readFile(join(folder, file), 'utf8')]).toEqual([file, expect.not.stringMatching(/offers/i)]);
  });

  test('has the versions of the packages with which this repository tests', async () => {
    const folder = await newFolder();
    await makeRepository(folder, 'offers', { app, kit, framework });
    const { dependencies = {}, devDependencies = {} } = await packageIn(folder);
    const versions = { ...(await versionsOf('package.json')), ...(await versionsOf('e2e/package.json')) };
    const known = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name, version]) => Object.hasOwn(versions, name) && !version.startsWith('http'),
    );
    expect(known.length).toBeGreaterThan(0);
    expect(versions).toMatchObject(Object.fromEntries(known));
  });
});

test('replaces the dependencies that npm wrote when it installed the kit', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies: { shared: `${app}/kit/shared.tgz` } }));
  await makeRepository(folder, 'offers', { app, kit });
  expect((await packageIn(folder))['dependencies']).toBeUndefined();
});

test.each([
  ['package.json', '{ "name": "mine" }'],
  ['README.md', '# Mine'],
])('does not change a folder that already has %s', async (file, text) => {
  const folder = await newFolder();
  await writeFile(join(folder, file), text);
  await expect(makeRepository(folder, 'offers', { app, kit })).rejects.toThrow(`${file} would be overwritten.`);
  expect(await readdir(folder)).toEqual([file]);
});

test('names npm as the package manager, and refuses to be run by another one', async () => {
  const folder = await newFolder();
  for (const userAgent of ['pnpm/10.34.9 npm/? node/v20.20.2 linux x64', 'yarn/1.22.22 npm/? node/v20.20.2 linux x64'])
    await expect(makeRepository(folder, 'offers', { app, kit, userAgent })).rejects.toThrow(
      `needs npm: ${userAgent.split('/')[0]} does not install React and the test tools where the kit finds them. Delete`,
    );
  expect(await readdir(folder)).toEqual([]);
  await makeRepository(folder, 'offers', { app, kit, userAgent: 'npm/11.6.2 node/v20.20.2 linux x64' });
  expect((await packageIn(folder)).packageManager).toBe('npm@11.6.2');
});

test('refuses an invalid name with an example', async () => {
  await expect(makeRepository(await newFolder(), 'Offers', { app, kit })).rejects.toThrow(
    'npx --no release new-remote offers --app',
  );
});

async function withApp(answers: Record<string, object>, run: (address: string) => Promise<void>): Promise<void> {
  const server = createServer(({ url = '' }, response) =>
    answers[url] ? response.end(JSON.stringify(answers[url])) : response.writeHead(404).end(),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

test('uses the kit of the live shell', async () => {
  const kit = { shared: { file: 'shared-2.3.0-0a.tgz' }, release: { file: 'release-1.0.0-0a.tgz' } };
  const provider = { file: 'provider-1.0.0-0a.tgz' };
  const offered = { shell: 'a1', version: '2.3.0', kit: { ...kit, provider } };
  await withApp({ '/kit/kit.json': offered }, async (address) => {
    expect((await kitOfApp(address)).provider).toBe(`${address}/r/shell/a1/provider-1.0.0-0a.tgz`);
  });
  // An older shell has no provider in its kit.
  await withApp({ '/kit/kit.json': { ...offered, kit } }, async (address) => {
    expect(await kitOfApp(address)).toEqual({
      shared: `${address}/r/shell/a1/shared-2.3.0-0a.tgz`,
      release: `${address}/r/shell/a1/release-1.0.0-0a.tgz`,
      version: '2.3.0',
    });
  });
});

test('reports an address without a kit and what to do', async () => {
  await withApp({}, async (address) => {
    await expect(kitOfApp(address)).rejects.toThrow(
      `${address}/kit/kit.json cannot be read: It answered 404. Check the address of the app: --app https://…. If its shell has no kit`,
    );
  });
});

test('refers to a kit in a folder by its path', async () => {
  const folder = await newFolder();
  await expect(kitInFolder(folder, folder)).rejects.toThrow('npm run kit -- --out <folder>');
  for (const file of ['shared-2.3.0.tgz', 'release-1.0.0.tgz']) await writeFile(join(folder, file), '');
  expect(await kitInFolder(folder, join(folder, 'offers'))).toEqual({
    shared: 'file:../shared-2.3.0.tgz',
    release: 'file:../release-1.0.0.tgz',
    version: '2.3.0',
  });
});
