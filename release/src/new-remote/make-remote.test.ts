import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from 'shared/plan';
import { newFolder } from '../testing/sample-release.ts';
import { makeRemote } from './make-remote.ts';

async function repository(): Promise<string> {
  const root = await newFolder();
  const workspaces = ['shared', 'mfe-public', 'provider'];
  await mkdir(join(root, 'shared'));
  await writeFile(join(root, 'shared/package.json'), JSON.stringify({ version: '2.3.0' }));
  await writeFile(join(root, 'package.json'), JSON.stringify({ workspaces }, null, 2));
  const packages = { '': { workspaces }, 'mfe-public': {}, 'node_modules/mfe-public': {}, shared: {} };
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  await writeFile(
    join(root, 'tsconfig.json'),
    `{\n  "references": [\n    { "path": "shared" },\n    { "path": "mfe-public" },\n    { "path": "provider" }\n  ]\n}\n`,
  );
  await writeFile(
    join(root, 'jest.config.mjs'),
    "export default { projects: ['shared', 'mfe-public', 'provider'] };\n",
  );
  await mkdir(join(root, '.github'));
  await writeFile(
    join(root, '.github/CODEOWNERS'),
    '*             @matka/platform\n/mfe-public/  @matka/public\n/provider/    @matka/provider\n',
  );
  return root;
}

const read = (root: string, file: string) => readFile(join(root, file), 'utf8');

test('creates a screen, its texts in each language and a test, named after the remote', async () => {
  const root = await repository();
  expect(await makeRemote(root, 'lucky-draw')).toBe('mfe-lucky-draw');
  expect(await read(root, 'mfe-lucky-draw/src/screens.ts')).toContain("path: '/lucky-draw'");
  expect(await read(root, 'mfe-lucky-draw/src/lucky-draw/lucky-draw-screen.tsx')).toContain(
    'function LuckyDrawScreen()',
  );
  expect(await read(root, 'mfe-lucky-draw/src/texts/en.ts')).toContain(
    "luckyDraw: { hello: 'A new screen: Lucky Draw.' }",
  );
  for (const { code } of languages) {
    expect(await read(root, `mfe-lucky-draw/src/texts/${code}.ts`)).toMatch(/Lucky Draw/);
    expect(await read(root, 'mfe-lucky-draw/src/screens.ts')).toContain(`${code}: 'Lucky Draw'`);
  }
  expect(await read(root, 'mfe-lucky-draw/src/lucky-draw/lucky-draw-screen.test.tsx')).toContain('<LuckyDrawScreen />');
});

test('requires the current version of shared', async () => {
  const root = await repository();
  await makeRemote(root, 'offers');
  const peerDependencies = { react: '^19.0.0', shared: '^2.3.0' };
  expect(JSON.parse(await read(root, 'mfe-offers/package.json'))).toMatchObject({ peerDependencies });
  expect(JSON.parse(await read(root, 'package-lock.json'))).toMatchObject({
    packages: { 'mfe-offers': { peerDependencies } },
  });
});

test('registers the remote in the workspace, the lockfile, the type check and the unit tests', async () => {
  const root = await repository();
  await makeRemote(root, 'offers');
  const names = ['shared', 'mfe-public', 'mfe-offers', 'provider'];
  expect(JSON.parse(await read(root, 'package.json'))).toEqual({ workspaces: names });
  expect(JSON.parse(await read(root, 'tsconfig.json'))).toEqual({ references: names.map((path) => ({ path })) });
  expect(JSON.parse(await read(root, 'package-lock.json'))).toMatchObject({
    packages: { '': { workspaces: names }, 'node_modules/mfe-offers': { link: true } },
  });
  expect(await read(root, 'jest.config.mjs')).toContain("['shared', 'mfe-public', 'mfe-offers', 'provider']");
});

test('keeps the format of each file, and adds owners and a licence', async () => {
  const root = await repository();
  await makeRemote(root, 'offers');
  expect(await read(root, 'tsconfig.json')).toContain(
    '    { "path": "mfe-public" },\n    { "path": "mfe-offers" },\n    { "path": "provider" }\n',
  );
  expect(await read(root, '.github/CODEOWNERS')).toBe(
    '*             @matka/platform\n/mfe-public/  @matka/public\n/mfe-offers/  @matka/offers\n/provider/    @matka/provider\n',
  );
  const { packages } = JSON.parse(await read(root, 'package-lock.json')) as { packages: object };
  expect(Object.keys(packages)).toEqual([
    '',
    'mfe-public',
    'mfe-offers',
    'node_modules/mfe-public',
    'node_modules/mfe-offers',
    'shared',
  ]);
  expect(JSON.parse(await read(root, 'mfe-offers/package.json'))).toMatchObject({ license: 'MIT' });
});

test.each([undefined, '', 'Offers', '../etc', 'a b', 'x_y'])('refuses the name %s', async (name) => {
  await expect(makeRemote(await repository(), name)).rejects.toThrow('npm run new-remote -- offers');
});

test('does not overwrite an existing remote', async () => {
  const root = await repository();
  await makeRemote(root, 'offers');
  await expect(makeRemote(root, 'mfe-offers')).rejects.toThrow('mfe-offers already exists');
});
