import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../testing/sample-release.ts';
import { sbomOf } from './sbom.ts';

test('lists each bundled package with its licence and the digest of the lockfile', async () => {
  const folder = await newFolder();
  const write = async (file: string, content: object) => {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), JSON.stringify(content));
  };
  await write('package.json', { name: 'mfe-offers', version: '1.2.0' });
  await write('node_modules/@a/b/package.json', { name: '@a/b', version: '2.0.0', license: 'MIT OR Apache-2.0' });
  await write('node_modules/c/package.json', { name: 'c', version: '3.0.0', license: 'SEE LICENSE IN terms.txt' });
  const integrity = `sha512-${Buffer.alloc(64, 1).toString('base64')}`;
  await write('package-lock.json', { packages: { 'node_modules/@a/b': { integrity }, 'node_modules/unused': {} } });
  const packages = ['@a/b', 'c'].map((name) => join(folder, 'node_modules', name));
  expect(sbomOf(folder, packages)).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'mfe-offers@1.2.0', name: 'mfe-offers', version: '1.2.0' },
    },
    components: [
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40a/b@2.0.0',
        name: '@a/b',
        version: '2.0.0',
        hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
        licenses: [{ expression: 'MIT OR Apache-2.0' }],
        purl: 'pkg:npm/%40a/b@2.0.0',
      },
      {
        type: 'library',
        'bom-ref': 'pkg:npm/c@3.0.0',
        name: 'c',
        version: '3.0.0',
        licenses: [{ license: { name: 'SEE LICENSE IN terms.txt' } }],
        purl: 'pkg:npm/c@3.0.0',
      },
    ],
  });
});
