import { withoutIntegrity } from './lockfile-integrity.ts';

test('reports a package without integrity at any depth, except our own packages', () => {
  const packages = {
    shared: {},
    'node_modules/shared': { link: true },
    'node_modules/react': { integrity: 'sha512-aaaa' },
    'node_modules/@rspack/binding-win32-x64-msvc': {},
    'provider/node_modules/@a/b/node_modules/pg': {},
  };
  expect(withoutIntegrity({ packages })).toEqual(['@rspack/binding-win32-x64-msvc', 'pg']);
});
