import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { languages } from 'shared/plan';
import { newFolder } from '../testing/sample-release.ts';
import { root } from '../repository.ts';
import { makeRemote, registers, type Lockfile } from './make-remote.ts';

/** This repository's own files in which a remote is registered. */
async function repository(): Promise<string> {
  const folder = await newFolder();
  for (const file of [...registers, 'package-lock.json', 'shared/package.json', '.oxfmtrc.json']) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(root, file), join(folder, file));
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const read = (root: string, file: string) => readFile(join(root, file), 'utf8');

test('creates a screen, its texts in each language and a test, named after the remote', async () => {
  const folder = await repository();
  expect(await makeRemote(folder, 'lucky-draw')).toBe('mfe-lucky-draw');
  expect(await read(folder, 'mfe-lucky-draw/src/screens.ts')).toContain("path: '/lucky-draw'");
  expect(await read(folder, 'mfe-lucky-draw/src/lucky-draw/lucky-draw-screen.tsx')).toContain(
    'function LuckyDrawScreen()',
  );
  expect(await read(folder, 'mfe-lucky-draw/src/texts/en.ts')).toContain(
    "luckyDraw: { hello: 'A new screen: Lucky Draw.' }",
  );
  for (const { code } of languages) {
    expect(await read(folder, `mfe-lucky-draw/src/texts/${code}.ts`)).toMatch(/Lucky Draw/);
    expect(await read(folder, 'mfe-lucky-draw/src/screens.ts')).toContain(`${code}: 'Lucky Draw'`);
  }
  expect(await read(folder, 'mfe-lucky-draw/src/lucky-draw/lucky-draw-screen.test.tsx')).toContain(
    '<LuckyDrawScreen />',
  );
});

test('requires the current version of shared', async () => {
  const folder = await repository();
  await makeRemote(folder, 'offers');
  const { version } = JSON.parse(await read(folder, 'shared/package.json')) as { version: string };
  const peerDependencies = { react: '^19.0.0', shared: `^${version}` };
  expect(JSON.parse(await read(folder, 'mfe-offers/package.json'))).toMatchObject({ peerDependencies, license: 'MIT' });
  expect(JSON.parse(await read(folder, 'package-lock.json'))).toMatchObject({
    packages: { 'mfe-offers': { peerDependencies }, 'node_modules/mfe-offers': { link: true } },
  });
});

test('registers the remote in this repository after the last one, in the format that the check wants', async () => {
  const folder = await repository();
  await makeRemote(folder, 'offers');
  for (const file of registers) {
    const [before, after] = [await readFile(join(root, file), 'utf8'), await read(folder, file)];
    const remotes = (text: string) => text.match(/mfe-[\w-]+/g);
    expect([file, remotes(after)]).toEqual([file, [...(remotes(before) ?? []), 'mfe-offers']]);
    expect(after.split('\n').length).toBe(before.split('\n').length + 1);
  }
  const keysOf = async (at: string) =>
    Object.keys((JSON.parse(await read(at, 'package-lock.json')) as Lockfile).packages);
  expect(await keysOf(folder)).toEqual(
    (await keysOf(root)).flatMap((name) =>
      name.endsWith('mfe-wallet') ? [name, name.replace('wallet', 'offers')] : [name],
    ),
  );
  await promisify(execFile)(join(root, 'node_modules/.bin/oxfmt'), ['--check', '.'], { cwd: folder });
});

test.each([undefined, '', 'Offers', '../etc', 'a b', 'x_y'])('refuses the name %s', async (name) => {
  await expect(makeRemote(await repository(), name)).rejects.toThrow('npm run new-remote -- offers');
});

test('does not overwrite an existing remote', async () => {
  const folder = await repository();
  await makeRemote(folder, 'offers');
  await expect(makeRemote(folder, 'mfe-offers')).rejects.toThrow('mfe-offers already exists');
});
