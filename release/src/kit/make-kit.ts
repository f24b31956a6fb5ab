import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { filesBelow } from '../files-below.ts';
import { root } from '../repository.ts';
import { apiPage } from './api-page.ts';
import { writeOwnIcons } from './own-icons.ts';
import { compilerSettings, lintConfig, providerPackage, releasePackage, sharedPackage } from './package-files.ts';

const run = promisify(execFile);

const packages = ['shared', 'release', 'provider'] as const;
type PackageName = (typeof packages)[number];

/** Packs the packages that a remote's own repository installs. Returns their file names. */
export async function makeKit(out: string): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-'));
  try {
    await Promise.all(packages.map((name) => compile(root, name, join(folder, name, 'lib'))));
    const versions = await writeRest(folder);
    await writeOwnIcons(root, join(folder, 'shared/node_modules/lucide-react'));
    await mkdir(out, { recursive: true });
    // A failed `npm pack` prints its whole log. Keep only the first lines.
    await run('npm', [
      'pack',
      ...packages.map((name) => join(folder, name)),
      '--pack-destination',
      resolve(out),
      '--ignore-scripts',
      '--loglevel=error',
    ]);
    return Object.fromEntries(packages.map((name) => [name, `${name}-${versions[name]}.tgz`]));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes everything except the compiled sources. Returns the versions. */
async function writeRest(folder: string): Promise<Record<PackageName, string>> {
  const workspace = await readJson('package.json');
  const [shared, release, provider] = [
    await readJson('shared/package.json'),
    await readJson('release/package.json'),
    await readJson('provider/package.json'),
  ];
  const versions = { shared: shared.version, release: release.version, provider: provider.version };
  const at = (name: PackageName, file: string) => join(folder, name, file);
  await writeJson(at('shared', 'package.json'), sharedPackage(shared));
  await writeJson(at('release', 'package.json'), releasePackage(release, workspace, versions));
  await writeJson(at('provider', 'package.json'), providerPackage(provider, workspace, versions.shared));
  await writeJson(at('release', 'tsconfig.base.json'), compilerSettings(await readJson('tsconfig.base.json')));
  await writeJson(at('release', 'oxlint.json'), lintConfig(await readJson('.oxlintrc.json')));
  for (const one of [
    'release/bin',
    'release/jest',
    'release/lint',
    'release/templates',
    'provider/bin',
    'shared/CHANGELOG.md',
  ])
    await cp(join(root, one), join(folder, one), { recursive: true });
  for (const name of packages) await cp(join(root, 'LICENSE'), at(name, 'LICENSE'));
  await writeFile(at('shared', 'API.md'), apiPage(at('shared', 'lib'), versions.shared));
  return versions;
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
// `release` are written out. Nothing compiles against `provider`.
const settings: Record<PackageName, object> = {
  shared: { lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'] },
  release: { noResolve: true, types: [] },
  provider: { noResolve: true, types: [], declaration: false },
};

// Left out: tests and their helpers.
const leftOut: Record<PackageName, RegExp> = {
  shared: /\.test\.tsx?$|tsconfig\.json$/,
  release: /\.test\.tsx?$|(^|\/)testing\//,
  provider: /\.test\.ts$/,
};

/** Compiles a package into a folder: JavaScript for Node, declarations, and copies of all other files. */
async function compile(root: string, name: PackageName, out: string): Promise<void> {
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
      ? (name === 'provider' ? ['.js'] : ['.js', '.d.ts']).map((ending) => file.replace(/\.tsx?$/, ending))
      : [file];
    for (const one of compiled) await cp(one === file ? join(from, file) : join(emitted, one), join(out, one));
  }
}
