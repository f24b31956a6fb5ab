import { isCommit, isRepository, sourceOfBuild, sourceOfFlags, sourceOfPipeline } from './source-commit.ts';

const commit = 'a'.repeat(40);
const source = { repository: 'acme/offers', commit };

test.each([
  ['acme/offers', true],
  ['acme/offers.js', true],
  ['../offers', false],
  ['acme/..', false],
  ['acme/offers/../../user', false],
  ['acme/offers?x=1', false],
  ['acme', false],
  ['acme/of\nfers', false],
])('%j as a repository: %p', (name, isOne) => {
  expect(isRepository(name)).toBe(isOne);
});

test('a commit is a whole name, because GitHub accepts no shorter one for a status', () => {
  expect([commit, commit.slice(1), commit.toUpperCase(), `${commit}/..`].map(isCommit)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('both flags belong together, and a pipeline outside of GitHub has no source', () => {
  expect(sourceOfFlags(source)).toEqual(source);
  expect(sourceOfFlags({})).toBeUndefined();
  expect(() => sourceOfFlags({ commit })).toThrow('Give both --repository');
  expect(sourceOfPipeline({ GITHUB_REPOSITORY: 'acme/offers', GITHUB_SHA: commit })).toEqual(source);
  expect(sourceOfPipeline({ GITHUB_SHA: commit })).toBeUndefined();
});

test('a build with uncommitted changes is the build of no commit', () => {
  const ofGit = { ...source, commit: 'b'.repeat(40) };
  expect(sourceOfBuild(source, { source: ofGit })).toEqual(source);
  expect(sourceOfBuild(undefined, { source: ofGit })).toEqual(ofGit);
  expect(sourceOfBuild(source, { dirty: true })).toBeUndefined();
});
