import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { pagePlanOf } from '../setup/page-plan.ts';
import { productAddress } from '../setup/players.ts';
import { remotes } from '../setup/remotes.ts';
import { copyWorkspace } from '../setup/workspace-copy.ts';
import { root } from '../start-everything.ts';
import { nightly } from '../setup/nightly.ts';

const run = promisify(execFile);
// `shared/draws` is the exception: one remote bundles it, so that no first load contains it.
const copied =
  /node_modules\/(react|react-dom|scheduler|redux|react-redux|@reduxjs|react-router|axios|immer)\/|shared\/src\/(?!draws\/)/;

test('a remote carries no copy of the platform', async () => {
  for (const remote of remotes) {
    const { modules } = await builtHere(remote);
    expect(modules.length, remote).toBeGreaterThan(5);
    expect(
      modules.filter((name) => copied.test(name)),
      remote,
    ).toEqual([]);
  }
});

test('a release of the shell has no pseudo-language, which is for development', async () => {
  const { files } = await builtHere('shell');
  expect(files.filter((file) => /texts/.test(file)).length).toBeGreaterThan(2);
  expect(files.filter((file) => /pseudo/.test(file))).toEqual([]);
});

test(
  'builds are reproducible in another folder, and a change affects only the changed remote or the changed files of the shell',
  nightly,
  async () => {
    test.setTimeout(240_000);
    const [changed, unchanged] = ['mfe-history', 'mfe-betting'] as const;
    const copy = await copyWorkspace();
    try {
      await appendFile(join(copy.folder, changed, 'src/texts/en.ts'), '\nexport const planted = 1;\n');
      expect((await buildOf(copy.folder, unchanged)).digest).toBe((await builtHere(unchanged)).digest);
      expect((await buildOf(copy.folder, changed)).digest).not.toBe((await builtHere(changed)).digest);

      const before = await builtHere('shell');
      await appendFile(join(copy.folder, 'shell/src/app.tsx'), '\nexport const planted = 1;\nconsole.log(planted);\n');
      const after = await buildOf(copy.folder, 'shell');
      const renamed = before.files.filter((file) => !after.files.includes(file)).map((file) => file.split('.')[0]);
      expect(renamed).toEqual(['main']);
      expect(before.files.map((file) => file.split('.')[0])).toEqual(
        expect.arrayContaining(['react', 'http-client', 'texts-hi']),
      );
    } finally {
      await copy.remove();
    }
  },
);

test('the shell exports every name that the built remotes import, and the page does not contain the lists', async ({
  request,
}) => {
  const { shell, remotes: live } = (await (await request.get('/plan.json')).json()) as {
    shell: { stable: string };
    remotes: Record<string, { stable: string }>;
  };
  const namesOf = async (remote: string, release: string) =>
    (await (await request.get(`/r/${remote}/${release}/release.json`)).json()) as Names;
  const { offeredNames = {} } = await namesOf('shell', shell.stable);
  expect(Object.keys(offeredNames)).toEqual([
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-runtime',
    'shared/provider',
    'shared/rules',
    'shared/screens',
    'shared/store',
    'shared/ui',
  ]);
  expect(offeredNames['react']).toEqual(expect.arrayContaining(['default', 'useState']));
  for (const remote of remotes) {
    const { usedNames = {} } = await namesOf(remote, live[remote]?.stable ?? '');
    expect(usedNames['shared/ui'], remote).toContain('Page');
    for (const [list, names] of Object.entries(usedNames))
      expect(offeredNames[list], `${remote}: ${list}`).toEqual(expect.arrayContaining(names));
  }
  expect(await (await request.get('/')).text()).not.toMatch(/usedNames|offeredNames/);
});

test('each bundle comes with the licences of the packages in it', async () => {
  const [shell = ''] = await readdir(join(root, 'shell/dist'));
  const texts = await readFile(join(root, 'shell/dist', shell, 'licenses.txt'), 'utf8');
  for (const name of ['react', 'react-dom', '@reduxjs/toolkit', 'axios', 'react-router', 'lucide-react'])
    expect(texts).toContain(`── ${name}@`);
  expect(texts).toContain('Permission is hereby granted, free of charge');
});

test('lint refuses a remote that imports another remote, the shell, a platform library, or a whole shared list', async () => {
  const workspace = await mkdtemp(join(tmpdir(), 'matka-lint-'));
  const folder = join(workspace, 'mfe-history/src/menu');
  const planted = {
    'another-remote':
      "import { screens } from '../../../mfe-betting/src/screens.ts';\nexport const planted = screens;\n",
    'the-shell': "import { App } from '../../../shell/src/app.tsx';\nexport const planted = App;\n",
    'another-remote-by-name': "import { screens } from 'mfe-betting';\nexport const planted = screens;\n",
    redux: "import { createSlice } from '@reduxjs/toolkit';\nexport const planted = createSlice;\n",
    'a-whole-list': "import * as ui from 'shared/ui';\nexport const planted = ui;\n",
    nothing: "import { texts } from '../texts/en.ts';\nexport const planted = texts;\n",
  };
  try {
    await mkdir(folder, { recursive: true });
    await cp(join(root, '.oxlintrc.json'), join(workspace, '.oxlintrc.json'));
    for (const [what, source] of Object.entries(planted)) await writeFile(join(folder, `${what}.ts`), source);
    const lint = run(process.execPath, [join(root, 'node_modules/.bin/oxlint'), '-f', 'unix', 'mfe-history'], {
      cwd: workspace,
    });
    const { stdout } = await lint.catch((failure: { stdout: string }) => failure);
    const refused = stdout.split('\n').filter((line) => /no-restricted-imports|no-namespace/.test(line));
    expect(refused.map((line) => /menu\/([\w-]+)\.ts/.exec(line)?.[1]).sort()).toEqual([
      'a-whole-list',
      'another-remote',
      'another-remote-by-name',
      'redux',
      'the-shell',
    ]);
  } finally {
    await rm(workspace, { recursive: true });
  }
});

/** The fields of a `release.json` that this test reads. */
interface Names {
  usedNames?: Record<string, string[]>;
  offeredNames?: Record<string, string[]>;
}

interface Build {
  /** Scripts and styles. Their names contain a content hash. */
  files: string[];
  /** A hash of all file names and contents. */
  digest: string;
  /** All source modules, according to the source maps. */
  modules: string[];
}

/** Returns the build that the product runs. */
async function builtHere(remote: string): Promise<Build> {
  const { plan } = await pagePlanOf(productAddress());
  const { stable = '' } = (remote === 'shell' ? plan.shell : plan.remotes[remote]) ?? {};
  return readBuild(join(root, remote, 'dist', stable));
}

async function buildOf(workspace: string, remote: string): Promise<Build> {
  const output = await mkdtemp(join(tmpdir(), 'matka-build-'));
  try {
    await run(process.execPath, [join(root, 'node_modules/.bin/rspack'), 'build', '--output-path', output], {
      cwd: join(workspace, remote),
    });
    return await readBuild(output);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

async function readBuild(output: string): Promise<Build> {
  const names = (await readdir(output)).sort();
  const hash = createHash('sha256');
  const files = names.filter((name) => /\.(js|css)$/.test(name));
  for (const file of files) hash.update(file).update(await readFile(join(output, file)));
  const maps = names.filter((name) => name.endsWith('.map'));
  const sources = await Promise.all(
    maps.map(async (map) => (JSON.parse(await readFile(join(output, map), 'utf8')) as { sources: string[] }).sources),
  );
  return { files, digest: hash.digest('hex'), modules: sources.flat() };
}
