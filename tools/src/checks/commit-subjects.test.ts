import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subjectProblems } from './commit-subjects.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=asha', '-c', 'user.email=asha@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '-m', subject);

beforeEach(async () => (root = await mkdtemp(join(tmpdir(), 'commits-'))));
afterEach(() => rm(root, { recursive: true }));

test('reports a long subject and a full stop with their commit, and skips older commits', () => {
  git('init', '--quiet');
  commit('x'.repeat(90));
  const since = git('rev-parse', 'HEAD');
  commit('Fix the toast test');
  expect(subjectProblems(root, since)).toEqual([]);
  commit('y'.repeat(73));
  commit('Fix the toast test again.');
  expect(subjectProblems(root, since)).toEqual([
    expect.stringContaining('ends with a full stop'),
    expect.stringContaining('has 73 characters'),
  ]);
});

test('skips a folder without history and a clone without the first commit', () => {
  expect(subjectProblems(root)).toEqual([]);
  git('init', '--quiet');
  commit('z'.repeat(90));
  expect(subjectProblems(root, 'c'.repeat(40))).toEqual([]);
});
