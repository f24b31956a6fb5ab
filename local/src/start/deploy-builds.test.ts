import type { ReleaseDescriptor } from 'shared/plan';
import { readPlan } from 'release/plan/stored-plan.ts';
import { folderStorage } from 'release/storage/folder.ts';
import type { Storage } from 'release/storage/storage.ts';
import { runCommand } from 'release/testing/run-command.ts';
import { newFolder, sampleRelease } from 'release/testing/sample-release.ts';
import { deployBuilds } from './deploy-builds.ts';

const first = '1.0.0-00000001';
const second = '1.1.0-00000002';

function screensAt(...paths: string[]): Pick<ReleaseDescriptor, 'screens'> {
  const screen = {
    access: 'anyone' as const,
    title: { en: '', hi: '' },
    component: 'AScreen',
    files: ['screen.0a1b2c3d.js'],
  };
  return { screens: paths.map((path) => ({ ...screen, path, expose: `./${path.slice(1)}` })) };
}

async function started(
  storage: Storage,
  ...releases: [string, string, string[]][]
): Promise<{ live: Record<string, string | undefined>; said: string }> {
  const said: string[] = [];
  const built = await Promise.all(
    releases.map(([remote, release, paths]) =>
      sampleRelease(remote, release, remote === 'shell' ? {} : screensAt(...paths)),
    ),
  );
  await deployBuilds(storage, built, (line) => said.push(line));
  const { plan } = await readPlan(storage);
  return {
    live: Object.fromEntries(Object.entries(plan.remotes).map(([remote, { stable }]) => [remote, stable])),
    said: said.join('\n'),
  };
}

const emptyStorage = async () => folderStorage(await newFolder());

test('a first start makes everything live that was built', async () => {
  const { live, said } = await started(
    await emptyStorage(),
    ['shell', first, []],
    ['mfe-betting', first, ['/']],
    ['mfe-wallet', first, ['/wallet']],
  );
  expect(live).toEqual({ 'mfe-betting': first, 'mfe-wallet': first });
  expect(said).toBe('');
});

test('a remote that claims the address of another one is not made live, and its owner goes on', async () => {
  const storage = await emptyStorage();
  await started(storage, ['shell', first, []], ['mfe-wallet', first, ['/wallet']]);
  const { live, said } = await started(
    storage,
    ['mfe-offers', first, ['/wallet']],
    ['mfe-wallet', second, ['/wallet', '/money']],
  );
  expect(live).toEqual({ 'mfe-wallet': second });
  expect(said).toContain(`mfe-offers@${first} is not made live: /wallet belongs to mfe-wallet.`);
});

test('an address that one remote gives up and another takes in the same start changes its owner', async () => {
  const storage = await emptyStorage();
  await started(storage, ['shell', first, []], ['mfe-wallet', first, ['/wallet', '/offers']]);
  const { live, said } = await started(
    storage,
    ['mfe-offers', first, ['/offers']],
    ['mfe-wallet', second, ['/wallet']],
  );
  expect(live).toEqual({ 'mfe-offers': first, 'mfe-wallet': second });
  expect(said).toBe('');
});

test('a move that ops made is left alone by the next start', async () => {
  const storage = await emptyStorage();
  await started(storage, ['shell', first, []], ['mfe-wallet', first, ['/wallet']]);
  await started(storage, ['mfe-wallet', second, ['/wallet']]);
  expect((await started(storage, ['mfe-wallet', first, ['/wallet']])).live).toEqual({ 'mfe-wallet': second });
});

test('a remote that was retired stays so when its sources change', async () => {
  const storage = await emptyStorage();
  await started(storage, ['shell', first, []], ['mfe-wallet', first, ['/wallet']]);
  await runCommand(storage, 'retire', 'mfe-wallet');
  const { live, said } = await started(storage, ['mfe-wallet', second, ['/wallet']]);
  expect(live).toEqual({});
  expect(said).toContain('was retired');
});
