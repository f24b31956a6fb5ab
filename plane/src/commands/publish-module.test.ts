import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ownBuilds } from '../gate/authority.ts';
import { movePlan } from '../gate/move-plan.ts';
import { keyOfMap, readDescriptorOf, uploadRelease } from 'release/plan/published.ts';
import type { Storage } from 'release/storage/storage.ts';
import { liveWith, runCommand, second } from '../testing/run-command.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';

const screen = {
  path: '/raffle/:id',
  access: 'anyone',
  title: { en: 'Raffle', hi: 'रैफ़ल' },
  module: 'raffle.js',
};
const built = {
  'raffle.js': 'import"./chunks/a.js";const later=()=>import("./chunks/b.js");export{later as mount};',
  'chunks/a.js': '/* a */',
  'chunks/b.js': '/* b */',
  'assets/raffle.css': '.raffle{color:red}',
  'index.html': '<p>',
};

async function liveWithMounting(): Promise<Storage> {
  const storage = await liveWith();
  const offers = { react: '19.3.1', 'react-dom': '19.3.1', shared: '2.16.0' };
  await uploadRelease(storage, await sampleRelease('shell', second, { offers }));
  await uploadRelease(storage, await sampleRelease('shell', second, { offers }));
  await movePlan(
    storage,
    { verb: 'test', what: 'a newer shell', by: 'asha' },
    (plan) => ({
      ...plan,
      shell: { stable: second, state: 'live' },
      remotes: {},
    }),
    ownBuilds,
  );
  return storage;
}

async function buildOf(screens: unknown, files: Record<string, string> = built) {
  const folder = await mkdtemp(join(tmpdir(), 'plain-module-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'dist', file)), { recursive: true });
    await writeFile(join(folder, 'dist', file), text);
  }
  await writeFile(join(folder, 'package.json'), '{ "version": "1.4.0" }');
  await writeFile(join(folder, 'screens.json'), JSON.stringify(screens));
  return { manifest: join(folder, 'dist'), screens: join(folder, 'screens.json') };
}

async function publish(storage: Storage, screens: unknown, files?: Record<string, string>) {
  const { result } = await runCommand(storage, 'publish', 'raffle', await buildOf(screens, files));
  const { release } = result as { release: string };
  return readDescriptorOf(storage, 'mfe-raffle', release);
}

test('stores the hidden source maps of its scripts, and releases none', async () => {
  const storage = await liveWithMounting();
  const map = '{"sources":["../src/raffle.js"]}';
  const descriptor = await publish(storage, { screens: [screen] }, { ...built, 'raffle.js.map': map });
  const { release = '', files = {} } = descriptor ?? {};
  expect((await storage.read(keyOfMap('mfe-raffle', release, 'raffle.js.map')))?.body.toString()).toBe(map);
  expect(Object.keys(files).filter((file) => file.endsWith('.map'))).toEqual([]);
});

test('publishes a module without federation, with every file that it imports and every stylesheet', async () => {
  const descriptor = await publish(await liveWithMounting(), { darkTheme: true, screens: [screen] });
  const { module: _module, ...declared } = screen;
  expect(descriptor).toMatchObject({
    stock: 'module',
    entry: 'raffle.js',
    darkTheme: true,
    release: expect.stringMatching(/^1\.4\.0-/),
    needs: { 'react-dom': '*', shared: '>=2.16.0' },
    screens: [
      {
        ...declared,
        expose: 'raffle.js',
        component: 'mount',
        mounts: true,
        files: ['assets/raffle.css', 'chunks/a.js', 'chunks/b.js'],
      },
    ],
  });
  expect(Object.keys(descriptor?.files ?? {}).sort()).toEqual([
    'assets/raffle.css',
    'chunks/a.js',
    'chunks/b.js',
    'raffle.js',
  ]);
});

test('one module may export several screens, and an address may end with its rest', async () => {
  const screens = [screen, { ...screen, path: '/raffle/:id/rules/*', component: 'mountRules' }];
  expect((await publish(await liveWithMounting(), screens))?.screens).toMatchObject([
    { path: '/raffle/:id', component: 'mount' },
    { path: '/raffle/:id/rules/*', component: 'mountRules' },
  ]);
});

test('a shell that cannot mount screens refuses the release', async () => {
  await expect(publish(await liveWith(), [screen])).rejects.toThrow(
    'needs shared >=2.16.0; shell@1.0.0-00000001 provides 1.2.0.',
  );
});

test.each([
  ['a * in the middle', [{ ...screen, path: '/raffle/*/rules' }], '/raffle/*/rules has a * before its end'],
  ['every address', [{ ...screen, path: '/*' }], '/* would match every address of the app'],
  ['an optional part', [{ ...screen, path: '/raffle/:id?' }], 'has the part ":id?"'],
  ['a pattern', [{ ...screen, path: '/raffle/:id(\\d+)' }], 'does not understand'],
  ['an empty part', [{ ...screen, path: '/raffle//7' }], 'has the part ""'],
  ['two modules', [screen, { ...screen, path: '/b', module: 'b.js' }], 'name the modules raffle.js and b.js'],
  ['a missing module', [{ ...screen, module: 'other.js' }], 'the folder has no other.js'],
  ['a policy that is no name', { trustedTypes: ['default'], screens: [screen] }, 'its trustedTypes are ["default"]'],
  ['a policy that ops have not allowed', { trustedTypes: ['vue'], screens: [screen] }, 'ops have not allowed vue'],
])('%s is refused by name', async (_what, screens, says) => {
  await expect(publish(await liveWithMounting(), screens)).rejects.toThrow(says);
});

test('refuses a module without exports, and styles of the whole page', async () => {
  const storage = await liveWithMounting();
  await expect(publish(storage, [screen], { 'raffle.js': 'start()' })).rejects.toThrow('raffle.js exports nothing');
  const global = { ...built, 'assets/raffle.css': 'button{color:red}' };
  await expect(publish(storage, [screen], global)).rejects.toThrow('button (assets/raffle.css:1)');
});
