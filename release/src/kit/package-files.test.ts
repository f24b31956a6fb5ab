import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { browsers } from '../build/browsers.ts';
import { releasePackage, sharedPackage, lintConfig } from './package-files.ts';

const read = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8')) as never;

test('exports every public list of shared compiled and typed', async () => {
  const { exports } = sharedPackage(await read('shared/package.json')) as { exports: Record<string, unknown> };
  expect(exports['./ui']).toEqual({ types: './lib/ui/index.d.ts', default: './lib/ui/index.js' });
  expect(exports['./testing']).toEqual({ types: './lib/testing/index.d.ts', default: './lib/testing/index.js' });
  expect(exports['./ui/tokens.css']).toBe('./lib/ui/tokens.css');
  expect(JSON.stringify(exports)).not.toContain('src/');
});

test('release depends on its imports and the tools in exact versions, and on no workspace package', async () => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = releasePackage(
    await read('release/package.json'),
    await read('package.json'),
    '2.3.0',
  ) as Record<string, Record<string, string>>;
  expect(Object.keys(dependencies!)).toEqual(
    expect.arrayContaining(['@rspack/core', '@module-federation/enhanced', 'jest', 'typescript', 'oxlint', 'fastify']),
  );
  expect(
    Object.entries(dependencies!).filter(
      ([name, version]) => !/^\d+\.\d+\.\d+$/.test(version) || ['shared', 'provider'].includes(name),
    ),
  ).toEqual([]);
  // An optional peer, so that npm never installs an unrelated package named `shared`.
  expect([peerDependencies, peerDependenciesMeta]).toEqual([{ shared: '2.3.0' }, { shared: { optional: true } }]);
});

test('remotes in other repositories are built for the browsers of this workspace', async () => {
  const { browserslist } = (await read('package.json')) as { browserslist: string[] };
  expect(releasePackage(await read('release/package.json'), await read('package.json'), '2.3.0')).toMatchObject({
    browserslist,
  });
  expect(browsers).toEqual(browserslist);
});

test('remotes in other repositories get the lint rules of remotes here', async () => {
  const { overrides } = lintConfig(await read('.oxlintrc.json')) as { overrides: { files: string[]; rules: object }[] };
  expect(overrides[0]).toMatchObject({
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'import/no-namespace': expect.anything(), 'no-restricted-imports': expect.anything() },
  });
});
