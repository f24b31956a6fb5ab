import { withoutIntegrity } from './lockfile-integrity.ts';

const packages = {
  shared: {},
  'node_modules/shared': { link: true },
  'node_modules/react': { integrity: 'sha512-aaaa' },
  'node_modules/@rspack/binding-win32-x64-msvc': {},
};

test('reports a package without integrity at any depth', () => {
  const nested = { ...packages, 'provider/node_modules/@a/b/node_modules/pg': {} };
  expect(withoutIntegrity({ packages: nested }, [])).toEqual(['@rspack/binding-win32-x64-msvc', 'pg']);
});

test('accepts listed packages and our own packages', () => {
  expect(withoutIntegrity({ packages }, ['@rspack/binding-win32-x64-msvc'])).toEqual([]);
});
