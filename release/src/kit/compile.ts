import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

// Emits without type checks, which `npm run check` does.
const emit = {
  noCheck: true,
  composite: false,
  emitDeclarationOnly: false,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  incremental: true,
};

// The declarations of `shared` are inferred, so the compiler must resolve its imports. Those of `release` are explicit.
const settings: Record<string, object> = {
  shared: { lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'] },
  release: { noResolve: true, types: [] },
};

/** Compiles `shared` or `release` into a folder: JavaScript for plain Node, declarations, and copies of all other files. */
export async function compile(root: string, name: 'shared' | 'release', out: string): Promise<void> {
  const from = join(root, name, 'src');
  const cache = join(root, '.cache/kit');
  const emitted = join(cache, name);
  const config = join(cache, `${name}.json`);
  await mkdir(cache, { recursive: true });
  const compilerOptions = {
    ...emit,
    ...settings[name],
    rootDir: from,
    outDir: emitted,
    tsBuildInfoFile: join(emitted, '.tsbuildinfo'),
  };
  await writeFile(
    config,
    JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, include: [from], exclude: [] }),
  );
  await run(process.execPath, [join(root, 'node_modules/.bin/tsc'), '-p', config], { cwd: root }).catch(
    (cause: unknown) => {
      const { stdout = '' } = cause as { stdout?: string }; // execFile adds it
      throw new Error(`${name} cannot be compiled for the kit:\n${stdout}`.trim(), { cause });
    },
  );
  for (const file of filesOf(from, name)) {
    const compiled = /(?<!\.d)\.tsx?$/.test(file)
      ? ['.js', '.d.ts'].map((ending) => file.replace(/\.tsx?$/, ending))
      : [file];
    for (const one of compiled) await copy(one === file ? join(from, file) : join(emitted, one), join(out, one));
  }
}

/** The sources without tests, and for `release` without test helpers. */
function filesOf(folder: string, name: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter(
      (file) =>
        !/\.test\.tsx?$|tsconfig\.json$/.test(file) &&
        !(name === 'release' && /(^|\/)testing\/|-contract\.ts$/.test(file)),
    );
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
}
