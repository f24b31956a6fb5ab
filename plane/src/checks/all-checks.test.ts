import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescriptor } from 'shared/plan';
import { integrityOf } from 'release/build/released-files.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { ownBuilds } from '../gate/authority.ts';
import { movePlan } from '../gate/move-plan.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import { checkCandidate } from './all-checks.ts';
import { candidateInFolder } from 'release/checks/check.ts';
import { budgets } from 'release/checks/size-budget.ts';

async function failedChecks(
  remote: string,
  changes: Partial<ReleaseDescriptor> = {},
  tamper?: (folder: string) => Promise<void>,
) {
  const storage = await sampleLive();
  const { folder, descriptor } = await sampleRelease(remote, '1.1.0-00000002', changes);
  await tamper?.(folder);
  return (await checkCandidate(storage, candidateInFolder(folder, descriptor))).filter(({ passed }) => !passed);
}

const screen = {
  access: 'anyone' as const,
  title: { en: '', hi: '' },
  expose: './a-screen',
  component: 'AScreen',
  files: [],
};

test('a compatible release passes every check', async () => {
  expect(await failedChecks('mfe-betting')).toEqual([]);
  expect(await failedChecks('shell')).toEqual([]);
});

test('refuses changed bytes and names the file', async () => {
  const failed = await failedChecks('mfe-betting', {}, (folder) =>
    writeFile(join(folder, 'screen.0a1b2c3d.js'), '/* scream */'),
  );
  expect(failed).toMatchObject([
    { check: 'digests', says: expect.stringContaining('screen.0a1b2c3d.js was changed after the build') },
  ]);
});

test('refuses a file that names its source map', async () => {
  const storage = await sampleLive();
  const { folder, descriptor } = await sampleRelease('mfe-betting', '1.1.0-00000002');
  const bytes = Buffer.from('/* screen */\n//# sourceMappingURL=screen.0a1b2c3d.js.map\n');
  await writeFile(join(folder, 'screen.0a1b2c3d.js'), bytes);
  descriptor.files['screen.0a1b2c3d.js'] = { size: bytes.length, compressed: 1000, integrity: integrityOf(bytes) };
  const failed = (await checkCandidate(storage, candidateInFolder(folder, descriptor))).filter(({ passed }) => !passed);
  expect(failed).toMatchObject([{ check: 'digests', says: 'screen.0a1b2c3d.js names a source map.' }]);
});

test('refuses new styles of the whole page, names their source, and lets a published release be', async () => {
  const storage = await sampleLive();
  const { folder, descriptor } = await sampleRelease('mfe-betting', '1.1.0-00000002');
  const css = Buffer.from('.mine{color:red}button{color:red}');
  await writeFile(join(folder, 'screen.css'), css);
  descriptor.files['screen.css'] = { size: css.length, compressed: 30, integrity: integrityOf(css) };
  const check = async () =>
    (await checkCandidate(storage, candidateInFolder(folder, descriptor))).find(
      ({ check: name }) => name === 'own styles',
    );
  expect(await check()).toMatchObject({ passed: false, says: expect.stringContaining('button (screen.css:1)') });
  const map = { version: 3, sources: ['webpack://mfe_betting/./src/a.css'], names: [], mappings: 'AAAA,gBAEA' };
  await writeFile(join(folder, 'screen.css.map'), JSON.stringify(map));
  expect(await check()).toMatchObject({
    passed: false,
    says: expect.stringContaining('button (mfe-betting/src/a.css:3)'),
  });
  await uploadRelease(storage, { folder, descriptor });
  expect(await check()).toMatchObject({ passed: true });
});

test('refuses a screen whose file is not in the descriptor', async () => {
  const failed = await failedChecks('mfe-betting', { screens: [{ ...screen, path: '/x', files: ['ghost.js'] }] });
  expect(failed).toMatchObject([{ check: 'digests', says: expect.stringContaining('ghost.js') }]);
});

test('refuses an existing name with other bytes, and accepts it with the same bytes', async () => {
  const storage = await sampleLive();
  const first = await sampleRelease('mfe-betting', '1.1.0-00000002');
  await uploadRelease(storage, first);
  const same = await checkCandidate(storage, candidateInFolder(first.folder, first.descriptor));
  expect(same.filter(({ passed }) => !passed)).toEqual([]);

  const second = await sampleRelease('mfe-betting', '1.1.0-00000002', { global: 'another_container' });
  const other = await checkCandidate(storage, candidateInFolder(second.folder, second.descriptor));
  expect(other.filter(({ passed }) => !passed)).toMatchObject([
    { check: 'new name', next: expect.stringContaining('Raise the version') },
  ]);
});

test('refuses a remote that needs more than the live shell provides', async () => {
  expect(await failedChecks('mfe-betting', { needs: { 'shared/store': '^1.3.0' } })).toMatchObject([
    {
      check: 'shared ranges',
      says: 'mfe-betting@1.1.0-00000002 needs shared/store ^1.3.0; shell@1.0.0-00000001 provides 1.2.0.',
    },
  ]);
});

test('compares a remote with the live shell, not with the previous one', async () => {
  const storage = await sampleLive();
  await uploadRelease(
    storage,
    await sampleRelease('shell', '1.1.0-00000002', { offers: { react: '19.3.1', shared: '1.3.0' } }),
  );
  await movePlan(
    storage,
    { verb: 'test', what: 'another shell', by: 'asha' },
    (plan) => ({
      ...plan,
      shell: { stable: '1.1.0-00000002', lastKnownGood: plan.shell.stable, state: 'live' },
    }),
    ownBuilds,
  );
  const { folder, descriptor } = await sampleRelease('mfe-betting', '1.1.0-00000002', {
    needs: { 'shared/ui': '^1.3.0' },
  });
  const verdicts = await checkCandidate(storage, candidateInFolder(folder, descriptor));
  expect(verdicts.find(({ check }) => check === 'shared ranges')).toMatchObject({
    passed: true,
    says: 'compatible with shell@1.1.0-00000002.',
  });
});

test('refuses a shell that no longer provides what a live remote needs', async () => {
  expect(await failedChecks('shell', { offers: { react: '20.0.0', shared: '1.2.0' } })).toMatchObject([
    {
      check: 'shared ranges',
      says: expect.stringContaining(
        'mfe-betting@1.0.0-00000001 needs react ^19.0.0; shell@1.1.0-00000002 provides 20.0.0',
      ),
    },
  ]);
});

test.each([
  ['/MFE-wallet/', 'mfe-wallet'],
  ['//mfe-wallet', 'mfe-wallet'],
  ['/mfe-wallet//', 'mfe-wallet'],
  ['/logout', 'the shell'],
  ['//logout', 'the shell'],
])('refuses the path %s of %s', async (path, owner) => {
  expect(await failedChecks('mfe-betting', { screens: [{ ...screen, path }] })).toMatchObject([
    { check: 'paths', says: expect.stringContaining(`belongs to ${owner}`) },
  ]);
});

test('refuses a path below an address that another remote has whole, and the other way round', async () => {
  const storage = await sampleLive();
  await uploadRelease(
    storage,
    await sampleRelease('mfe-wallet', '1.1.0-00000002', { screens: [{ ...screen, path: '/offers/*' }] }),
  );
  await movePlan(
    storage,
    { verb: 'promote', what: '', by: '', remote: 'mfe-wallet' },
    (plan) => ({
      ...plan,
      remotes: { ...plan.remotes, 'mfe-wallet': { stable: '1.1.0-00000002', state: 'live' } },
    }),
    ownBuilds,
  );
  const refused = async (path: string) => {
    const { folder, descriptor } = await sampleRelease('mfe-betting', '1.1.0-00000003', {
      screens: [{ ...screen, path }],
    });
    const verdicts = await checkCandidate(storage, candidateInFolder(folder, descriptor));
    return verdicts.find(({ check }) => check === 'paths')?.passed === false;
  };
  expect(await refused('/offers/:id')).toBe(true);
  expect(await refused('/Offers')).toBe(true);
  expect(await refused('/offers-of-today')).toBe(false);
});

test('refuses Trusted Types policies until ops allow them', async () => {
  const storage = await sampleLive();
  const { folder, descriptor } = await sampleRelease('mfe-betting', '1.1.0-00000002', { trustedTypes: ['vue'] });
  const check = async () =>
    (await checkCandidate(storage, candidateInFolder(folder, descriptor))).find(
      ({ check: name }) => name === 'trusted types',
    );
  expect(await check()).toMatchObject({
    passed: false,
    next: expect.stringContaining('grant mfe-betting --trusted-types vue'),
  });
  await movePlan(
    storage,
    { verb: 'grant', what: '', by: '' },
    (plan) => ({
      ...plan,
      grants: { 'mfe-betting': { trustedTypes: ['vue'] } },
    }),
    ownBuilds,
  );
  expect(await check()).toMatchObject({ passed: true });
});

test('refuses calls to a service that ops have not allowed, except at publication', async () => {
  const storage = await sampleLive();
  const origins = ['https://deals.example'];
  const { folder, descriptor } = await sampleRelease('mfe-betting', '1.1.0-00000002', { origins });
  const check = async (mayBeBlocked = false) =>
    (await checkCandidate(storage, candidateInFolder(folder, descriptor), { mayBeBlocked })).find(
      ({ check: name }) => name === 'own services',
    );
  const next = expect.stringContaining('connect mfe-betting --origin https://deals.example');
  expect(await check()).toMatchObject({ passed: false, next });
  expect(await check(true)).toMatchObject({ passed: true, isLeftOut: true, next });
  await movePlan(
    storage,
    { verb: 'connect', what: '', by: '' },
    (plan) => ({
      ...plan,
      settings: { 'mfe-betting': { connectOrigins: origins } },
    }),
    ownBuilds,
  );
  expect(await check()).toMatchObject({ passed: true });
});

test('treats paths that differ only in a parameter name as the same', async () => {
  const twice = [
    { ...screen, path: '/a/:x' },
    { ...screen, path: '/a/:y' },
  ];
  expect(await failedChecks('mfe-betting', { screens: twice })).toMatchObject([
    { check: 'paths', says: '/a/:y is declared twice.' },
  ]);
});

test('refuses a route over budget and names both sizes', async () => {
  const storage = await sampleLive();
  const { folder, descriptor } = await sampleRelease('mfe-betting', '1.1.0-00000002');
  descriptor.files['screen.0a1b2c3d.js']!.compressed = budgets.route;
  // The screen and its texts share this file, which must count once.
  for (const { files } of Object.values(descriptor.texts)) files.push('screen.0a1b2c3d.js');
  const failed = (await checkCandidate(storage, candidateInFolder(folder, descriptor))).filter(({ passed }) => !passed);
  expect(failed).toMatchObject([{ check: 'size budget', says: '/mfe-betting is 38.0 kB of 36.0 kB.' }]);
});

test('starts the browser only if all other checks pass', async () => {
  const opens = jest.fn(async () => ({ check: 'opens in the shell', passed: false, says: '/x did not open' }));
  const storage = await sampleLive();
  const { folder, descriptor } = await sampleRelease('mfe-betting', '1.1.0-00000002');
  const verdicts = await checkCandidate(storage, candidateInFolder(folder, descriptor), { opens });
  expect(verdicts.at(-1)).toMatchObject({ check: 'opens in the shell', passed: false });

  await checkCandidate(storage, candidateInFolder(folder, { ...descriptor, needs: { vue: '*' } }), { opens });
  expect(opens).toHaveBeenCalledTimes(1);
});

test('runs the browser check once per release and shell, and reports a cached result', async () => {
  const opens = jest.fn(async () => ({ check: 'opens in the shell', passed: true, says: '1 screen opened.' }));
  const storage = await sampleLive();
  const { folder, descriptor } = await sampleRelease('mfe-betting', '1.1.0-00000002');
  const candidate = candidateInFolder(folder, descriptor);
  await checkCandidate(storage, candidate, { opens, vouches: true });
  const again = await checkCandidate(storage, candidate, { opens, vouches: true });
  expect(opens).toHaveBeenCalledTimes(1);
  expect(again.at(-1)).toMatchObject({ passed: true, says: expect.stringContaining('with the same bytes') });

  const shell = await sampleRelease('shell', '1.1.0-00000002');
  await uploadRelease(storage, shell);
  await movePlan(
    storage,
    { verb: 'test', what: 'another shell', by: 'asha' },
    (plan) => ({
      ...plan,
      shell: { ...plan.shell, stable: '1.1.0-00000002' },
    }),
    ownBuilds,
  );
  await checkCandidate(storage, candidate, { opens, vouches: true });
  expect(opens).toHaveBeenCalledTimes(2);
});

test('repeats the browser check after a failure, and a dry run stores no result', async () => {
  const verdict = { check: 'opens in the shell', passed: false, says: '/x did not open' };
  const opens = jest.fn(async () => verdict);
  const storage = await sampleLive();
  const { folder, descriptor } = await sampleRelease('mfe-betting', '1.1.0-00000002');
  const candidate = candidateInFolder(folder, descriptor);
  await checkCandidate(storage, candidate, { opens, vouches: true });
  verdict.passed = true;
  await checkCandidate(storage, candidate, { opens, vouches: true, dryRun: true });
  await checkCandidate(storage, candidate, { opens, vouches: true });
  expect(opens).toHaveBeenCalledTimes(3);
});

test('counts the page, the scripts and one language for a shell', async () => {
  const storage = await sampleLive();
  const { folder, descriptor } = await sampleRelease('shell', '1.1.0-00000002', { scripts: ['screen.0a1b2c3d.js'] });
  const verdicts = await checkCandidate(storage, candidateInFolder(folder, descriptor));
  expect(verdicts.find(({ check }) => check === 'size budget')?.says).toBe('the first load is 5.0 kB of 150.0 kB.');
});
