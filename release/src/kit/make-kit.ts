import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { filesBelow } from '../files-below.ts';
import { root } from '../repository.ts';
import { releasePackage, sharedPackage, compilerSettings, lintConfig } from './package-files.ts';

const run = promisify(execFile);

/** Packs the two packages that a remote's own repository installs. Returns their file names. */
export async function makeKit(out: string): Promise<Record<'shared' | 'release', string>> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-'));
  try {
    const [shared, release] = [join(folder, 'shared'), join(folder, 'release')];
    await Promise.all([compile(root, 'shared', join(shared, 'lib')), compile(root, 'release', join(release, 'lib'))]);
    const versions = await writeRest(shared, release);
    await mkdir(out, { recursive: true });
    // A failed `npm pack` prints its whole log. Keep only the first lines.
    await run('npm', [
      'pack',
      shared,
      release,
      '--pack-destination',
      resolve(out),
      '--ignore-scripts',
      '--loglevel=error',
    ]);
    return { shared: `shared-${versions.shared}.tgz`, release: `release-${versions.release}.tgz` };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeRest(shared: string, release: string): Promise<{ shared: string; release: string }> {
  const ofShared = await readJson('shared/package.json');
  const ofRelease = await readJson('release/package.json');
  await writeJson(join(shared, 'package.json'), sharedPackage(ofShared));
  await writeJson(
    join(release, 'package.json'),
    releasePackage(ofRelease, await readJson('package.json'), ofShared.version),
  );
  await writeJson(join(release, 'tsconfig.base.json'), compilerSettings(await readJson('tsconfig.base.json')));
  await writeJson(join(release, 'oxlint.json'), lintConfig(await readJson('.oxlintrc.json')));
  for (const name of ['bin', 'jest', 'lint'])
    await cp(join(root, 'release', name), join(release, name), { recursive: true });
  for (const folder of [shared, release]) await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await cp(join(root, 'shared/CHANGELOG.md'), join(shared, 'CHANGELOG.md'));
  return { shared: ofShared.version, release: ofRelease.version };
}

async function readJson<Parsed = Parameters<typeof sharedPackage>[0]>(file: string): Promise<Parsed> {
  return JSON.parse(await readFile(join(root, file), 'utf8')) as Parsed;
}

async function writeJson(file: string, content: object): Promise<void> {
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}

// Emits without type checks, because `npm run check` does these.
const emit = {
  noCheck: true,
  composite: false,
  emitDeclarationOnly: false,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  incremental: true,
};

// The declarations of `shared` are inferred, so the compiler must resolve the imports of `shared`. The declarations of
// `release` are written out.
const settings: Record<string, object> = {
  shared: { lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'] },
  release: { noResolve: true, types: [] },
};

// Left out: tests, and the test helpers of `release`.
const leftOut = {
  shared: /\.test\.tsx?$|tsconfig\.json$/,
  release: /\.test\.tsx?$|tsconfig\.json$|(^|\/)testing\/|-contract\.ts$/,
};

/** Compiles `shared` or `release` into a folder: JavaScript for Node, declarations, and copies of all other files. */
async function compile(root: string, name: 'shared' | 'release', out: string): Promise<void> {
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
      const { stdout = '' } = cause as { stdout?: string }; // execFile adds this field
      throw new Error(`${name} cannot be compiled for the kit:\n${stdout}`.trim(), { cause });
    },
  );
  for (const file of (await filesBelow(from)).filter((one) => !leftOut[name].test(one))) {
    const compiled = /(?<!\.d)\.tsx?$/.test(file)
      ? ['.js', '.d.ts'].map((ending) => file.replace(/\.tsx?$/, ending))
      : [file];
    for (const one of compiled) await cp(one === file ? join(from, file) : join(emitted, one), join(out, one));
  }
}
