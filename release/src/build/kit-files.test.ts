import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../testing/sample-release.ts';
import { checkKitAddresses } from '../commands/check.ts';
import { changingKitAddresses, kitFilesOf } from './kit-files.ts';

const at = (file: string) => `https://app.example/r/shell/1.0.0-0a/${file}`;

test('returns the kit packages of the lockfile and the package.json', async () => {
  const folder = await newFolder();
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ devDependencies: { shared: at('shared-2.8.0-1a.tgz'), release: at('release-1.0.0-1a.tgz') } }),
  );
  const lock = {
    packages: {
      'node_modules/shared': { resolved: at('shared-2.8.0-1a.tgz') },
      'node_modules/release': { resolved: at('release-1.0.0-1b.tgz') },
      'node_modules/jest': { resolved: 'https://registry.example/jest.tgz' },
    },
  };
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
  expect(kitFilesOf(folder)).toEqual([
    'r/shell/1.0.0-0a/release-1.0.0-1a.tgz',
    'r/shell/1.0.0-0a/release-1.0.0-1b.tgz',
    'r/shell/1.0.0-0a/shared-2.8.0-1a.tgz',
  ]);
});

test('returns none for a kit in a folder', async () => {
  const folder = await newFolder();
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ devDependencies: { shared: 'file:../kit/shared-2.8.0.tgz' } }),
  );
  expect(kitFilesOf(folder)).toEqual([]);
});

test('names kit addresses whose bytes can change: below /kit/, or without a digest in the lockfile', async () => {
  const folder = await newFolder();
  const write = (file: string, content: object) => writeFile(join(folder, file), JSON.stringify(content));
  const lockOf = (shared: object) => write('package-lock.json', { packages: { 'node_modules/shared': shared } });
  const [permanent, changing] = [at('shared-2.8.0-1a.tgz'), 'https://app.example/kit/shared.tgz'];
  await write('package.json', { devDependencies: { shared: permanent } });
  await lockOf({ resolved: permanent, integrity: 'sha512-x' });
  expect(changingKitAddresses(folder)).toEqual([]);
  expect(checkKitAddresses(folder)).toMatchObject({ passed: true });
  await lockOf({ resolved: permanent });
  expect(changingKitAddresses(folder)).toEqual([permanent]);
  await write('package.json', { devDependencies: { shared: changing } });
  await lockOf({ resolved: changing, integrity: 'sha512-x' });
  expect(checkKitAddresses(folder)).toMatchObject({ passed: false, says: expect.stringContaining(changing) });
});
