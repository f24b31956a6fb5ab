import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../repository.ts';
import { browsers } from '../build/browsers.ts';
import { providerPackage, releasePackage, sharedPackage, lintConfig } from './package-files.ts';

const read = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8')) as never;
const versions = { shared: '2.3.0', provider: '1.0.0' };

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
    versions,
  ) as Record<string, Record<string, string>>;
  expect(Object.keys(dependencies!)).toEqual(
    expect.arrayContaining(['@rspack/core', '@module-federation/enhanced', 'jest', 'typescript', 'oxlint']),
  );
  expect(Object.keys(dependencies!)).not.toContain('fastify');
  expect(
    Object.entries(dependencies!).filter(
      ([name, version]) => !/^\d+\.\d+\.\d+$/.test(version) || ['shared', 'provider'].includes(name),
    ),
  ).toEqual([]);
  // Optional peers, so that npm never installs an unrelated package named `shared` or `provider`.
  expect(peerDependencies).toMatchObject(versions);
  expect(Object.keys(peerDependenciesMeta!)).toEqual(Object.keys(peerDependencies!));
});

test('provider comes without a bundler, with the overrides of this workspace, and starts by its command line', async () => {
  const workspace = (await read('package.json')) as { overrides: object };
  const { dependencies, exports, peerDependencies } = providerPackage(
    await read('provider/package.json'),
    workspace as never,
    '2.3.0',
  ) as Record<string, Record<string, string>>;
  expect(dependencies).toMatchObject(workspace.overrides);
  expect(Object.keys(dependencies!)).toEqual(expect.arrayContaining(['@electric-sql/pglite', 'fastify']));
  expect(Object.keys(dependencies!).filter((name) => /rspack|^shared$/.test(name))).toEqual([]);
  expect(exports).toEqual({ './cli': './lib/cli.js', './demo-players': './lib/demo/demo-players.js' });
  expect(peerDependencies).toEqual({ shared: '2.3.0' });
});

test('remotes in other repositories are built for the browsers of this workspace', async () => {
  const { browserslist } = (await read('package.json')) as { browserslist: string[] };
  expect(releasePackage(await read('release/package.json'), await read('package.json'), versions)).toMatchObject({
    browserslist,
  });
  expect(browsers).toEqual(browserslist);
});

/** Runs the kit's lint on a screen of a remote with recharts in its dependencies. Returns the problems. */
async function lint(screen: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'));
  const config = { ...lintConfig(await read('.oxlintrc.json')), categories: {} };
  await mkdir(join(folder, 'src/offers'), { recursive: true });
  await cp(join(root, 'release/lint'), join(folder, 'kit/lint'), { recursive: true });
  await writeFile(join(folder, 'kit/oxlint.json'), JSON.stringify(config));
  await writeFile(join(folder, '.oxlintrc.json'), '{ "extends": ["./kit/oxlint.json"] }');
  await writeFile(join(folder, 'package.json'), '{ "dependencies": { "recharts": "^3.0.0", "@scope/one": "1" } }');
  await writeFile(join(folder, 'src/offers/offers-screen.tsx'), screen);
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'unix', 'src'];
  return promisify(execFile)(process.execPath, args, { cwd: folder }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
}

test('a remote in another repository may import what its dependencies name, the public lists and its own files', async () => {
  const screen = `import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Page } from 'shared/ui';
import * as charts from 'recharts';
import one from '@scope/one/part.js';
import '../../fonts.css';
export const parts = [useState, createPortal, Page, charts, one, () => import('recharts/es6/index.js')];
`;
  expect(await lint(screen)).toBe('');
});

test.each([
  ["import axios from 'axios';\nexport const a = axios;", 'axios is not in the dependencies of package.json'],
  ["export const a = () => import('axios');", 'axios is not in the dependencies of package.json'],
  ["import { a } from '@scope/two/part';\nexport const b = a;", '@scope/two is not in the dependencies'],
  ["export { a } from 'mfe-wallet/src/a.ts';", 'A remote cannot import mfe-wallet'],
  ["import { a } from 'shell';\nexport const b = a;", 'A remote cannot import shell'],
  ["import { a } from 'shared/plan';\nexport const b = a;", 'The shell does not provide shared/plan'],
  ["import * as ui from 'shared/ui';\nexport const a = ui;", "Import by name: import { … } from 'shared/ui'"],
  ["import * as React from 'react';\nexport const a = React;", "Import by name: import { … } from 'react'"],
])('lint in another repository refuses %s', async (screen, problem) => {
  expect(await lint(screen)).toContain(problem);
});
