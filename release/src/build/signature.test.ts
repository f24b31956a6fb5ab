import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { newFolder } from '../testing/sample-release.ts';
import { signatureOf } from './signature.ts';

const commitTime = '2026-01-01T10:00:00+05:30';

async function committed(): Promise<{ root: string; write(file: string, text: string): Promise<void> }> {
  const root = await newFolder();
  const write = async (file: string, text: string) => {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), text);
  };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Asha', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
      env: { ...process.env, GIT_AUTHOR_DATE: commitTime },
    });
  for (const name of ['shell', 'shared', 'mfe-offers']) {
    await write(`${name}/package.json`, JSON.stringify({ name }));
    await write(`${name}/src/a.ts`, 'export const a = 1;\n');
  }
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  return { root, write };
}

test('signs a build of committed sources with their last commit', async () => {
  const { root } = await committed();
  expect(signatureOf(join(root, 'mfe-offers'))).toEqual({
    commit: expect.stringMatching(/^[0-9a-f]{7,}$/),
    author: 'Asha',
    time: commitTime,
  });
});

test.each([
  ['git@github.com:acme/offers.git', 'acme/offers'],
  ['https://user@github.example/acme/offers', 'acme/offers'],
  ['https://git.example/group/part/offers.git', undefined],
  ['/srv/git/offers.git', undefined],
])('with the remote %s the source is the checked out commit of %s', async (address, repository) => {
  const { root } = await committed();
  execFileSync('git', ['remote', 'add', 'origin', address], { cwd: root });
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  expect(signatureOf(join(root, 'mfe-offers')).source).toEqual(repository && { repository, commit });
});

test.each([
  ['mfe-offers', 'mfe-offers/src/a.ts', true],
  ['mfe-offers', 'mfe-offers/src/new.ts', true],
  ['mfe-offers', 'rspack.config.base.ts', true],
  ['shell', 'shared/src/a.ts', true],
  ['mfe-offers', 'shared/src/a.ts', false],
  ['mfe-offers', 'mfe-offers/src/a.test.ts', false],
])('a build of %s with an uncommitted change of %s: dirty is %p', async (name, file, isDirty) => {
  const { root, write } = await committed();
  await write(file, 'export const a = 2;\n');
  const { dirty = false, author } = signatureOf(join(root, name));
  expect([dirty, author]).toEqual([isDirty, isDirty ? userInfo().username : 'Asha']);
});

test('leaves the signature empty without a repository', async () => {
  const { root } = await committed();
  await rm(join(root, '.git'), { recursive: true });
  expect(signatureOf(join(root, 'mfe-offers'))).toEqual({ commit: '', author: '', time: '' });
});
