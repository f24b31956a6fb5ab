import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root as repository } from 'release/repository.ts';
import { directionViolations, fileCircles, layerViolations, folderCircles, shellLayers } from './import-circles.ts';
import { importsOf } from './source-imports.ts';

let root: string;
beforeEach(async () => (root = await mkdtemp(join(tmpdir(), 'sources-'))));
afterEach(() => rm(root, { recursive: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}

test('finds circles across imports of several lines, re-exports and lazy imports', async () => {
  await write({
    'mfe-wallet/src/menu/menu.tsx': "import {\n  owed,\n} from '../rules/owed.ts';\n",
    'mfe-wallet/src/rules/owed.ts': "export const owed = 1;\nexport type { Row } from '../deep/row.ts';\n",
    'mfe-wallet/src/deep/row.ts': "const Menu = () => import(/* webpackChunkName: 'menu' */ '../menu/menu.tsx');\n",
    'mfe-wallet/src/outside/one.ts': "import '../menu/menu.tsx';\n",
  });
  const [circle, ...others] = folderCircles(importsOf(root));
  expect(circle?.map(({ from }) => from).sort()).toEqual([
    'mfe-wallet/src/deep/row.ts',
    'mfe-wallet/src/menu/menu.tsx',
    'mfe-wallet/src/rules/owed.ts',
  ]);
  expect(others).toEqual([]);
});

test('finds a circle of two files of one folder, made by a type', async () => {
  await write({
    'plane/src/judge/judge.ts': "import type { Step } from './step.ts';\n",
    'plane/src/judge/step.ts': "import { judge } from './judge.ts';\n",
  });
  expect(folderCircles(importsOf(root))).toEqual([]);
  expect(fileCircles(importsOf(root))).toHaveLength(1);
});

test('a file next to the folders may import them, but not the other way round', async () => {
  await write({
    'shell/src/app.tsx': "import { frame } from './frame/frame.tsx';\n",
    'shell/src/frame/frame.tsx': "import { texts } from '../texts.ts';\n",
    'shell/src/texts.ts': '',
  });
  expect(folderCircles(importsOf(root))).toEqual([]);
  await write({ 'shell/src/texts.ts': "import type { App } from './app.tsx';\n" });
  expect(folderCircles(importsOf(root))).toHaveLength(1);
});

test.each([
  ['shared/src/rules/a.ts', "import 'provider/src/app.ts';", 'provider/src/app.ts'],
  ['plane/src/cli.ts', "import { x } from 'provider/app';", 'provider/app'],
  ['plane/src/cli.ts', "import { x } from '../../rspack.config.base.ts';", 'rspack.config.base.ts'],
  ['e2e/a.ts', "import { x } from 'shared/rules';", 'shared/rules'],
  ['mfe-a/src/a.ts', "import { x } from '../../mfe-b/src/b.ts';", 'mfe-b/src/b.ts'],
  ['provider/src/a.ts', "import { x } from 'tools/a.ts';", 'tools/a.ts'],
  ['tools/src/a.ts', "import { x } from 'proofs/a.ts';", 'proofs/a.ts'],
  ['tools/src/a.ts', "import { x } from 'provider/src/bids/a.ts';", 'provider/src/bids/a.ts'],
])('%s may not contain %s', async (from, text, to) => {
  await write({ [from]: text });
  expect(directionViolations(importsOf(root))).toEqual([{ from, to }]);
});

test('packages may import shared, tools and proofs may import every package, and tests may import anything', async () => {
  await write({
    'tools/src/start/start.ts': "import { open } from 'provider/app';\n",
    'proofs/provider/a.ts': "import { x } from 'provider/src/bids/a.ts';\n",
    'mfe-a/src/a.ts': "import { x } from 'shared/rules';\n",
    'release/src/a.test.ts': "import { x } from '../../provider/test/a.ts';\n",
  });
  expect(directionViolations(importsOf(root))).toEqual([]);
});

test.each([
  ["import type { Menu } from '../menu/menu.tsx';"],
  ["type Menu = typeof import('../menu/menu.tsx');"],
  ["export * from '../menu/menu.tsx';"],
])('finds a circle made by %s, also in a testing folder', async (text) => {
  await write({
    'release/src/menu/menu.tsx': "import '../testing/row.ts';\n",
    'release/src/testing/row.ts': `${text}\n`,
  });
  expect(folderCircles(importsOf(root))).toHaveLength(1);
});

test('a shell folder imports only folders that the architecture lists below it', () => {
  const layers = shellLayers(repository);
  expect(layers).toEqual(expect.arrayContaining(['frame', 'remotes', 'page']));
  const up = { from: 'shell/src/page/cookies.ts', to: 'shell/src/frame/header.tsx' };
  const unknown = { from: 'shell/src/new/one.ts', to: 'shell/src/page/cookies.ts' };
  const toRootFile = { from: 'shell/src/page/cookies.ts', to: 'shell/src/app.tsx' };
  expect(
    layerViolations(
      [up, unknown, toRootFile, { from: up.to, to: up.from }, { from: 'shell/src/app.tsx', to: up.to }],
      layers,
    ),
  ).toEqual([up, unknown, toRootFile]);
});
