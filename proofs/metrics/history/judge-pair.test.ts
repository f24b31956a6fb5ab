import { sampleRelease } from 'release/testing/sample-release.ts';
import type { AnsweredCalls } from 'shared/contract';
import type { ReleaseDescriptor } from 'shared/plan';
import type { CommitState } from './commit-state.ts';
import { isExplained, judge } from './judge-pair.ts';

const answers: AnsweredCalls = { calls: { 'get_profile.php': { fields: ['success', 'data.wallet'] } } };

interface Changes {
  shell?: Partial<ReleaseDescriptor>;
  remote?: Partial<ReleaseDescriptor>;
  answers?: AnsweredCalls;
}

async function state(commit: string, changes: Changes = {}): Promise<CommitState> {
  const shell = await sampleRelease('shell', '1.0.0-00000001', {
    offeredNames: { 'shared/ui': ['Page'] },
    ...changes.shell,
  });
  const remote = await sampleRelease('mfe-wallet', '1.0.0-00000001', {
    usedNames: { 'shared/ui': ['Page'] },
    calls: answers.calls,
    ...changes.remote,
  });
  return { commit, releases: [shell.descriptor, remote.descriptor], answers: changes.answers ?? answers };
}

test('equal commits refuse nothing', async () => {
  expect(await judge(await state('a'), await state('b'))).toEqual([]);
});

test('a name that the other shell lacks is a refusal, which only a changed line with the name explains', async () => {
  const [refusal, ...others] = await judge(
    await state('a'),
    await state('b', { shell: { offeredNames: { 'shared/ui': [] } } }),
  );
  expect(others).toEqual([]);
  expect(refusal).toMatchObject({ check: 'shared names', against: 'b', names: ['Page'] });
  expect(isExplained(refusal!, ["-export { Page } from './page.tsx';"])).toBe(true);
  expect(isExplained(refusal!, ["+export { Sheet } from './sheet.tsx';"])).toBe(false);
});

test('a field that the other provider does not answer is a refusal with the name of the field', async () => {
  const fewer: AnsweredCalls = { calls: { 'get_profile.php': { fields: ['success', 'data.wallet?'] } } };
  const [refusal] = await judge(await state('a'), await state('b', { answers: fewer }));
  expect(refusal).toMatchObject({ check: 'provider', names: ['data.wallet'] });
  expect(isExplained(refusal!, ['-  wallet: string;', '+  wallet?: string;'])).toBe(true);
  expect(isExplained(refusal!, ['+  balance: string;'])).toBe(false);
});

test('a range that excludes the other shell is a refusal with both versions', async () => {
  const [refusal] = await judge(
    await state('a', { shell: { offers: { react: '19.3.1', shared: '2.0.0' } } }),
    await state('b'),
  );
  expect(refusal).toMatchObject({ check: 'shared ranges' });
  expect(isExplained(refusal!, ['+  "version": "2.0.0",'])).toBe(true);
  expect(isExplained(refusal!, [])).toBe(false);
});
