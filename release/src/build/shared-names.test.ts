import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../repository.ts';
import { refuseWholeLists, type SharedNames } from './shared-names.ts';

// Small fake packages: an ES module that re-exports names, and a CommonJS module such as React.
const packages = {
  'node_modules/react/package.json': '{ "name": "react", "version": "19.0.0" }',
  'node_modules/react/index.js': "'use strict';\nmodule.exports = require('./cjs.js');\n",
  'node_modules/react/cjs.js': 'exports.useState = () => 0;\nexports.useId = () => 1;\n',
  'node_modules/shared/package.json':
    '{ "name": "shared", "version": "2.0.0", "type": "module", "exports": { "./ui": "./ui.js", "./rules": "./rules.js" } }',
  'node_modules/shared/ui.js': "export { Page } from './page.js';\nexport * from './button.js';\n",
  'node_modules/shared/page.js': 'export const Page = 1;\n',
  'node_modules/shared/button.js': 'export const Button = 2;\nexport const Card = 3;\n',
  'node_modules/shared/rules.js': 'export const digits = [1];\n',
  'package.json': '{ "type": "module" }',
};

const config = (build: string) => `
import { createRequire } from 'node:module';
import { librariesFile, libraryRanges, offeredNames, SharedNamesPlugin, usedNames } from ${JSON.stringify(join(root, 'release/src/build/shared-names.ts'))};
const { ModuleFederationPlugin } = createRequire(${JSON.stringify(join(root, 'package.json'))})('@module-federation/enhanced/rspack');
const lists = ['react', 'shared/ui', 'shared/rules'];
const shared = Object.fromEntries(lists.map((list) => [list, { singleton: true, import: false, requiredVersion: '^2.0.0' }]));
const common = { context: import.meta.dirname, mode: 'production', output: { path: import.meta.dirname + '/dist', publicPath: 'auto' } };
const remote = { ...common, entry: {}, plugins: [
  new ModuleFederationPlugin({ name: 'a', dts: false, filename: 'entry.js', exposes: { './a': './a.js' }, shared }),
  new SharedNamesPlugin(usedNames),
  new SharedNamesPlugin(libraryRanges, librariesFile),
] };
const host = { ...common, entry: './host.js', plugins: [new SharedNamesPlugin((compilation) => offeredNames(compilation, lists))] };
export default ${build};
`;

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'names-'))));
afterEach(() => rm(folder, { recursive: true }));

async function build(what: 'remote' | 'host', files: Record<string, string>): Promise<SharedNames | string> {
  for (const [file, text] of Object.entries({ ...packages, ...files, 'rspack.config.ts': config(what) })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const args = [join(root, 'node_modules/.bin/rspack'), 'build'];
  const failure = await promisify(execFile)(process.execPath, args, { cwd: folder }).then(
    () => undefined,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
  return failure ?? (JSON.parse(await readFile(join(folder, 'dist/mf-names.json'), 'utf8')) as SharedNames);
}

test('a remote uses the names that its modules import or re-export, not side-effect imports', async () => {
  const names = await build('remote', {
    'a.js':
      "import { useState as state } from 'react';\nimport { part } from './b.js';\nexport { Card } from 'shared/ui';\nexport const a = () => state(part);\n",
    'b.js': "import 'shared/rules';\nimport { Page } from 'shared/ui';\nexport const part = Page;\n",
  });
  expect(names).toEqual({ react: ['useState'], 'shared/ui': ['Card', 'Page'] });
});

test('a package in node_modules may import React whole, and its ranges are recorded', async () => {
  const names = await build('remote', {
    'a.js':
      "import { chart } from 'charts';\nimport form from 'forms';\nimport { useId } from 'react';\nexport const a = () => [chart, form, useId()];\n",
    'node_modules/charts/package.json':
      '{ "name": "charts", "version": "3.1.0", "type": "module", "exports": "./index.js", "peerDependencies": { "react": "^18 || ^19" } }',
    'node_modules/charts/index.js':
      "import * as React from 'react';\nimport { part } from './part.js';\nexport const chart = () => [part, Object.keys(React), React.unstable_name];\n",
    'node_modules/charts/part.js': "import { useState } from 'react';\nexport const part = useState;\n",
    'node_modules/forms/package.json':
      '{ "name": "forms", "version": "1.0.0", "dependencies": { "react": "^17.0.0" } }',
    'node_modules/forms/index.js': "const React = require('react');\nmodule.exports = Object.keys(React);\n",
  });
  expect(names).toEqual({ react: ['default', 'useId'] });
  expect(JSON.parse(await readFile(join(folder, 'dist/mf-libraries.json'), 'utf8'))).toEqual({
    'charts@3.1.0': { react: '^18 || ^19' },
    'forms@1.0.0': { react: '^17.0.0' },
  });
});

test('a package in node_modules may not import a whole list of shared', async () => {
  const refused = await build('remote', {
    'a.js': "import { all } from 'charts';\nexport const a = all;\n",
    'node_modules/charts/package.json': '{ "name": "charts", "version": "3.1.0" }',
    'node_modules/charts/index.js': "import * as ui from 'shared/ui';\nexport const all = () => Object.keys(ui);\n",
  });
  expect(refused).toMatch(/charts\/index\.js imports shared\/ui as a whole/);
});

test('a remote that imports a whole shared list does not build, with the place of the import', async () => {
  const refused = await build('remote', {
    'a.js': "import { all } from './b.js';\nexport const lazy = () => import('shared/rules');\nexport const a = all;\n",
    'b.js': "import * as ui from 'shared/ui';\nexport const all = () => Object.keys(ui);\n",
  });
  expect(() => refuseWholeLists(String(refused))).toThrow(
    /^Refused: shared names \(.*\.\/b\.js imports shared\/ui as a whole, so the used names are unknown\..*\) Import by name: import \{ … \} from 'shared\//,
  );
  expect(() => refuseWholeLists('something else')).not.toThrow();
  expect(refused).toMatch(/\.\/b\.js imports shared\/ui as a whole/);
  expect(refused).toMatch(
    /\.\/a\.js imports shared\/rules as a whole, so the used names are unknown\. Import by name: import \{ … \} from 'shared\/rules'/,
  );
});

test('a shell offers every name of its shared lists, also those that it does not use', async () => {
  const host =
    "import * as React from 'react';\nimport * as ui from 'shared/ui';\nimport * as rules from 'shared/rules';\nglobalThis.offered = { React, ui, rules };\n";
  expect(await build('host', { 'host.js': host })).toEqual({
    react: ['default', 'useId', 'useState'],
    'shared/rules': ['digits'],
    'shared/ui': ['Button', 'Card', 'Page'],
  });
});

test('a shell that does not import a shared list does not build', async () => {
  expect(await build('host', { 'host.js': "import * as React from 'react';\nglobalThis.React = React;\n" })).toContain(
    'The exports of shared/ui are unknown, because the shell does not import it.',
  );
});
