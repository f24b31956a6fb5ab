import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescriptor } from 'shared/plan';
import { integrityOf } from '../build/released-files.ts';
import { uploadRelease } from '../plan/published.ts';
import { movePlan } from '../plan/move-plan.ts';
import { sampleLive, sampleRelease } from '../testing/sample-release.ts';
import { checkCandidate } from './all-checks.ts';
import { candidateInFolder } from './candidate.ts';
import { budgets } from './size-budget.ts';

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

test('a release that fits passes every check', async () => {
  expect(await failedChecks('mfe-betting')).toEqual([]);
  expect(await failedChecks('shell')).toEqual([]);
});

test('changed bytes are refused, and the file is named', async () => {
  const failed = await failedChecks('mfe-betting', {}, (folder) =>
    writeFile(join(folder, 'screen.0a1b2c3d.js'), '/* scream */'),
  );
  expect(failed).toMatchObject([
    { check: 'digests', says: expect.stringContaining('screen.0a1b2c3d.js is not what was built') },
  ]);
});

test('a file that names its source map is refused', async () => {
  const storage = await sampleLive();
  const { folder, descriptor } = await sampleRelease('mfe-betting', '1.1.0-00000002');
  const bytes = Buffer.from('/* screen */\n//# sourceMappingURL=screen.0a1b2c3d.js.map\n');
  await writeFile(join(folder, 'screen.0a1b2c3d.js'), bytes);
  descriptor.files['screen.0a1b2c3d.js'] = { size: bytes.length, compressed: 1000, integrity: integrityOf(bytes) };
  const failed = (await checkCandidate(storage, candidateInFolder(folder, descriptor))).filter(({ passed }) => !passed);
  expect(failed).toMatchObject([{ check: 'digests', says: 'screen.0a1b2c3d.js names a source map.' }]);
});

test('a file that a screen needs and nobody described is refused', async () => {
  const failed = await failedChecks('mfe-betting', { screens: [{ ...screen, path: '/x', files: ['ghost.js'] }] });
  expect(failed).toMatchObject([{ check: 'digests', says: expect.stringContaining('ghost.js') }]);
});

test('a used name is refused for other bytes, and taken again for the same', async () => {
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

test('a remote that asks for more than the live shell gives is refused', async () => {
  expect(await failedChecks('mfe-betting', { needs: { 'shared/store': '^1.3.0' } })).toMatchObject([
    {
      check: 'shared ranges',
      says: 'mfe-betting@1.1.0-00000002 asks for shared/store ^1.3.0; shell@1.0.0-00000001 gives 1.2.0.',
    },
  ]);
});

test('a remote may ask for what the live shell gives and the one before it did not', async () => {
  const storage = await sampleLive();
  await uploadRelease(
    storage,
    await sampleRelease('shell', '1.1.0-00000002', { offers: { react: '19.3.1', shared: '1.3.0' } }),
  );
  await movePlan(storage, { verb: 'test', what: 'another shell', by: 'asha' }, (plan) => ({
    ...plan,
    shell: { stable: '1.1.0-00000002', lastKnownGood: plan.shell.stable, state: 'live' },
  }));
  const { folder, descriptor } = await sampleRelease('mfe-betting', '1.1.0-00000002', {
    needs: { 'shared/ui': '^1.3.0' },
  });
  const verdicts = await checkCandidate(storage, candidateInFolder(folder, descriptor));
  expect(verdicts.find(({ check }) => check === 'shared ranges')).toMatchObject({
    passed: true,
    says: 'fits shell@1.1.0-00000002.',
  });
});

test('a shell that no longer gives what a live remote asks for is refused', async () => {
  expect(await failedChecks('shell', { offers: { react: '20.0.0', shared: '1.2.0' } })).toMatchObject([
    {
      check: 'shared ranges',
      says: expect.stringContaining(
        'mfe-betting@1.0.0-00000001 asks for react ^19.0.0; shell@1.1.0-00000002 gives 20.0.0',
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
])('the path %s of %s is refused', async (path, owner) => {
  expect(await failedChecks('mfe-betting', { screens: [{ ...screen, path }] })).toMatchObject([
    { check: 'paths', says: expect.stringContaining(`belongs to ${owner}`) },
  ]);
});

test('a path with another parameter name is still the same path', async () => {
  const twice = [
    { ...screen, path: '/a/:x' },
    { ...screen, path: '/a/:y' },
  ];
  expect(await failedChecks('mfe-betting', { screens: twice })).toMatchObject([
    { check: 'paths', says: '/a/:y is declared twice.' },
  ]);
});

test('a route over budget is refused, with both sizes', async () => {
  const storage = await sampleLive();
  const { folder, descriptor } = await sampleRelease('mfe-betting', '1.1.0-00000002');
  descriptor.files['screen.0a1b2c3d.js']!.compressed = budgets.route;
  // What a screen and its texts have in common is sent once.
  for (const { files } of Object.values(descriptor.texts)) files.push('screen.0a1b2c3d.js');
  const failed = (await checkCandidate(storage, candidateInFolder(folder, descriptor))).filter(({ passed }) => !passed);
  expect(failed).toMatchObject([{ check: 'size budget', says: '/mfe-betting is 38.0 kB of 36.0 kB.' }]);
});

test('the browser is started only for what passed the rest', async () => {
  const opens = jest.fn(async () => ({ check: 'opens in the shell', passed: false, says: '/x did not open' }));
  const storage = await sampleLive();
  const { folder, descriptor } = await sampleRelease('mfe-betting', '1.1.0-00000002');
  const verdicts = await checkCandidate(storage, candidateInFolder(folder, descriptor), { opens });
  expect(verdicts.at(-1)).toMatchObject({ check: 'opens in the shell', passed: false });

  await checkCandidate(storage, candidateInFolder(folder, { ...descriptor, needs: { vue: '*' } }), { opens });
  expect(opens).toHaveBeenCalledTimes(1);
});

test('the browser check of one release beside one shell runs once, and later answers say so', async () => {
  const opens = jest.fn(async () => ({ check: 'opens in the shell', passed: true, says: '1 screen opened.' }));
  const storage = await sampleLive();
  const { folder, descriptor } = await sampleRelease('mfe-betting', '1.1.0-00000002');
  const candidate = candidateInFolder(folder, descriptor);
  await checkCandidate(storage, candidate, { opens });
  const again = await checkCandidate(storage, candidate, { opens });
  expect(opens).toHaveBeenCalledTimes(1);
  expect(again.at(-1)).toMatchObject({ passed: true, says: expect.stringContaining('with the very same bytes') });

  const shell = await sampleRelease('shell', '1.1.0-00000002');
  await uploadRelease(storage, shell);
  await movePlan(storage, { verb: 'test', what: 'another shell', by: 'asha' }, (plan) => ({
    ...plan,
    shell: { ...plan.shell, stable: '1.1.0-00000002' },
  }));
  await checkCandidate(storage, candidate, { opens });
  expect(opens).toHaveBeenCalledTimes(2);
});

test('the browser check is asked again after a failure, and a dry run keeps no note', async () => {
  const verdict = { check: 'opens in the shell', passed: false, says: '/x did not open' };
  const opens = jest.fn(async () => verdict);
  const storage = await sampleLive();
  const { folder, descriptor } = await sampleRelease('mfe-betting', '1.1.0-00000002');
  const candidate = candidateInFolder(folder, descriptor);
  await checkCandidate(storage, candidate, { opens });
  verdict.passed = true;
  await checkCandidate(storage, candidate, { opens, dryRun: true });
  await checkCandidate(storage, candidate, { opens });
  expect(opens).toHaveBeenCalledTimes(3);
});

test('a shell is weighed with its page, its scripts and one language', async () => {
  const storage = await sampleLive();
  const { folder, descriptor } = await sampleRelease('shell', '1.1.0-00000002', { scripts: ['screen.0a1b2c3d.js'] });
  const verdicts = await checkCandidate(storage, candidateInFolder(folder, descriptor));
  expect(verdicts.find(({ check }) => check === 'size budget')?.says).toBe('the first load is 5.0 kB of 148.0 kB.');
});
