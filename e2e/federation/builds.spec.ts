import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { copyWorkspace } from '../setup/workspace-copy.ts';
import { root } from '../start-everything.ts';

const run = promisify(execFile);
const remotes = ['mfe-betting', 'mfe-wallet', 'mfe-history', 'mfe-public'];

test('no remote carries a copy of React, redux, the router or shared', async () => {
  for (const remote of remotes) {
    const modules = await modulesOf(join(root, remote));
    expect(modules.length, remote).toBeGreaterThan(5);
    const copies = modules.filter((name) => /node_modules\/(react|react-dom|scheduler|redux|react-redux|@reduxjs|react-router|axios|immer)\/|shared\/src\//.test(name));
    expect(copies, remote).toEqual([]);
  }
});

test('a remote built twice, in two places, gives the same bytes, and a change in one remote changes that remote only', async () => {
  const copy = await copyWorkspace();
  try {
    const before = await digestsOf(root);
    expect(await digestsOf(copy.folder)).toEqual(before);

    await appendFile(join(copy.folder, 'mfe-history/src/texts/en.ts'), '\nexport const planted = 1;\n');
    const after = await digestsOf(copy.folder);
    expect(after['mfe-history']).not.toBe(before['mfe-history']);
    expect({ ...after, 'mfe-history': '' }).toEqual({ ...before, 'mfe-history': '' });
  } finally {
    await copy.remove();
  }
});

test('the licences of what is bundled lie beside the bundle', async () => {
  const [shell = ''] = await readdir(join(root, 'shell/dist'));
  const texts = await readFile(join(root, 'shell/dist', shell, 'licenses.txt'), 'utf8');
  for (const name of ['react', 'react-dom', '@reduxjs/toolkit', 'axios', 'react-router', 'lucide-react']) expect(texts).toContain(`── ${name}@`);
  expect(texts).toContain('Permission is hereby granted, free of charge');
});

test('lint refuses a remote that imports another remote, the shell or a library of the platform', async () => {
  const copy = await copyWorkspace();
  try {
    const planted = {
      'another remote': "import { screens } from '../../../mfe-betting/src/screens.ts';\nexport const planted = screens;\n",
      'the shell': "import { App } from '../../../shell/src/app.tsx';\nexport const planted = App;\n",
      'another remote by name': "import { screens } from 'mfe-betting';\nexport const planted = screens;\n",
      redux: "import { createSlice } from '@reduxjs/toolkit';\nexport const planted = createSlice;\n",
    };
    for (const [what, source] of Object.entries(planted)) {
      await writeFile(join(copy.folder, 'mfe-history/src/menu/planted.ts'), source);
      const told = await run(process.execPath, [join(root, 'node_modules/.bin/oxlint'), 'mfe-history/src/menu/planted.ts'], { cwd: copy.folder }).catch(
        (failure: { stdout: string }) => failure,
      );
      expect(told.stdout, what).toContain('no-restricted-imports');
    }
  } finally {
    await copy.remove();
  }
});

/** Every module that a build put into its files, read from the statistics that the build writes. */
async function modulesOf(folder: string): Promise<string[]> {
  const output = await mkdtemp(join(tmpdir(), 'matka-build-'));
  try {
    await build(folder, join(output, 'out'));
    const maps = (await readdir(join(output, 'out'))).filter((file) => file.endsWith('.map'));
    const sources = await Promise.all(
      maps.map(async (file) => (JSON.parse(await readFile(join(output, 'out', file), 'utf8')) as { sources: string[] }).sources),
    );
    return sources.flat();
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

function build(folder: string, output: string): Promise<unknown> {
  return run(process.execPath, [join(root, 'node_modules/.bin/rspack'), 'build', '--output-path', output], { cwd: folder });
}

async function digestsOf(workspace: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const remote of remotes) {
    const output = await mkdtemp(join(tmpdir(), 'matka-build-'));
    await build(join(workspace, remote), output);
    const hash = createHash('sha256');
    const files = (await readdir(output)).filter((file) => /\.(js|css)$/.test(file));
    for (const file of files.sort()) hash.update(file).update(await readFile(join(output, file)));
    digests[remote] = hash.digest('hex');
    await rm(output, { recursive: true, force: true });
  }
  return digests;
}
