import { readFileSync } from 'node:fs';
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { root } from '../repository.ts';
import { releaseEntries } from './package-files.ts';
import { reachableFiles } from './reachable-files.ts';

test('finds the modules and packages that an entry uses, in imports on demand too, and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reachable-'));
  const texts = {
    'cli.js': "import { a } from './parts/a.js';\nconst text = `import { b } from './src/b.ts'`;",
    'parts/a.js': "import 'node:fs';\nexport { one } from '@scope/one/deep';\nconst b = () => import('../b.js');",
    'b.js': "import two from 'two';\nimport { a } from './parts/a.js';",
    'controller.js': "import fastify from 'fastify';",
  };
  for (const [file, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const { files, packages } = reachableFiles(folder, ['cli.js']);
  expect([...files].sort()).toEqual(['b.js', 'cli.js', 'parts/a.js']);
  expect([...packages].sort()).toEqual(['@scope/one', 'two']);
});

test('the kit has no code of the controller, its judge and its collector, and none of their packages', () => {
  const entries = releaseEntries.map((file) => file.replace(/js$/, 'ts'));
  const { files, packages } = reachableFiles(join(root, 'release/src'), entries);
  const ofPlane =
    /^(controller|judge|collector|control-api|rights|gate|rollouts|deltas)\/|^storage\/(bucket|folder|s3)/;
  expect(files.size).toBeGreaterThan(80);
  expect([...files].filter((file) => ofPlane.test(file))).toEqual([]);
  for (const name of ['fastify', '@fastify/static', 'pg', 'prom-client', 'aws4fetch', '@bokuweb/zstd-wasm'])
    expect(packages).not.toContain(name);
});

test('the kit has each file that the bundler loads by its path', () => {
  const texts = ['remote-config.ts', 'bundling.ts'].map((file) =>
    readFileSync(join(root, 'release/src/build', file), 'utf8'),
  );
  const named = texts.flatMap((text) => [...text.matchAll(/(?:sibling\('|import\.meta\.dirname, `)([\w./-]+)['$]/g)]);
  const files = named.map(([, file = '']) => `${normalize(join('build', file))}.js`);
  expect(files).toHaveLength(3);
  expect(releaseEntries).toEqual(expect.arrayContaining(files));
});
