import type { ReleaseDescriptor } from 'shared/plan';
import { readPlan } from 'release/plan/plan.ts';
import { folderStorage } from 'plane/storage/folder.ts';
import type { Storage } from 'release/storage/storage.ts';
import { runCommand } from 'plane/testing/run-command.ts';
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
): Promise<{ live: Record<string, string | undefined>; printed: string }> {
  const printed: string[] = [];
  const built = await Promise.all(
    releases.map(([remote, release, paths]) =>
      sampleRelease(remote, release, remote === 'shell' ? {} : screensAt(...paths)),
    ),
  );
  await deployBuilds(storage, built, (line) => printed.push(line));
  const { plan } = await readPlan(storage);
  return {
    live: Object.fromEntries(Object.entries(plan.remotes).map(([remote, { stable }]) => [remote, stable])),
    printed: printed.join('\n'),
  };
}

const emptyStorage = async () => folderStorage(await newFolder());

test('a first start makes every build live', async () => {
  const { live, printed } = await started(
    await emptyStorage(),
    ['shell', first, []],
    ['mfe-betting', first, ['/']],
    ['mfe-wallet', first, ['/wallet']],
  );
  expect(live).toEqual({ 'mfe-betting': first, 'mfe-wallet': first });
  expect(printed).toBe('');
});

test('a remote that claims the path of another one does not go live, and the owner keeps it', async () => {
  const storage = await emptyStorage();
  await started(storage, ['shell', first, []], ['mfe-wallet', first, ['/wallet']]);
  const { live, printed } = await started(
    storage,
    ['mfe-offers', first, ['/wallet']],
    ['mfe-wallet', second, ['/wallet', '/money']],
  );
  expect(live).toEqual({ 'mfe-wallet': second });
  expect(printed).toContain(`mfe-offers@${first} is not made live: /wallet belongs to mfe-wallet.`);
});

test('a path can change its owner in one start', async () => {
  const storage = await emptyStorage();
  await started(storage, ['shell', first, []], ['mfe-wallet', first, ['/wallet', '/offers']]);
  const { live, printed } = await started(
    storage,
    ['mfe-offers', first, ['/offers']],
    ['mfe-wallet', second, ['/wallet']],
  );
  expect(live).toEqual({ 'mfe-offers': first, 'mfe-wallet': second });
  expect(printed).toBe('');
});

test('a start keeps a change by ops', async () => {
  const storage = await emptyStorage();
  await started(storage, ['shell', first, []], ['mfe-wallet', first, ['/wallet']]);
  await started(storage, ['mfe-wallet', second, ['/wallet']]);
  expect((await started(storage, ['mfe-wallet', first, ['/wallet']])).live).toEqual({ 'mfe-wallet': second });
});

test('a retired remote stays retired when its sources change', async () => {
  const storage = await emptyStorage();
  await started(storage, ['shell', first, []], ['mfe-wallet', first, ['/wallet']]);
  await runCommand(storage, 'retire', 'mfe-wallet');
  const { live, printed } = await started(storage, ['mfe-wallet', second, ['/wallet']]);
  expect(live).toEqual({});
  expect(printed).toContain('was retired');
});
