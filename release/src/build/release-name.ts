import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageName } from '../repository.ts';
import { browsers } from './browsers.ts';

const here = dirname(fileURLToPath(import.meta.url));
const bundlers = ['@rspack/core', '@module-federation/enhanced'];
/** The files of this folder that affect a package's bundle. */
const bundling = /^(bundling|remote-config|federated-modules|licence-texts|pure-calls)\.c?(ts|js)$/;

/** The files that configure how a package's CSS is built. */
const styleConfig = /^((postcss|tailwind)\.config\.|\.postcssrc)/;

/**
 * Returns version and hash of the sources. The same sources give the same name and the same bytes, and a change in one
 * remote renames only that remote.
 */
export function releaseName(folder: string): string {
  const { version } = packageFile(folder);
  const hash = createHash('sha256');
  const add = (name: string, content: string | Buffer) => hash.update(`${name}\0`).update(content).update('\0');
  for (const source of sourcePackages(folder))
    for (const file of sourcesOf(source)) add(join(packageName(source), relative(source, file)), readFileSync(file));
  for (const file of configurationOf(folder).filter(existsSync)) add(basename(file), readFileSync(file));
  for (const file of readdirSync(here)
    .filter((name) => bundling.test(name))
    .sort())
    add(file, readFileSync(join(here, file)));
  add('browsers', browsers.join());
  add('dependencies', bundledVersions(folder));
  const { dependencies = {} } = packageFile(join(here, '../..'));
  for (const bundler of bundlers) add(bundler, dependencies[bundler] ?? '');
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

/** Returns the packages whose sources a build contains. The shell's build contains `shared` too. */
export function sourcePackages(folder: string): string[] {
  return packageName(folder) === 'shell' ? [folder, join(dirname(folder), 'shared')] : [folder];
}

/** The files that configure the bundler: the package's own, and in this workspace the base configuration. */
export function configurationOf(folder: string): string[] {
  return [
    join(folder, 'rspack.config.ts'),
    join(dirname(folder), 'rspack.config.base.ts'),
    ...readdirSync(folder)
      .filter((name) => styleConfig.test(name))
      .sort()
      .map((name) => join(folder, name)),
  ];
}

interface Lockfile {
  packages: Record<string, { version?: string; dev?: boolean; devOptional?: boolean; peer?: boolean }>;
}

/**
 * Returns the locked versions of a team's `dependencies`, because its bundle contains them. Empty in this workspace,
 * where `package.json` has exact versions.
 */
function bundledVersions(folder: string): string {
  const file = join(folder, 'package-lock.json');
  if (!existsSync(file)) return '';
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as Lockfile; // npm wrote it
  return Object.entries(packages)
    .filter(([path, { dev, devOptional, peer }]) => path !== '' && !dev && !devOptional && !peer)
    .map(([path, { version }]) => `${path}@${version}`)
    .sort()
    .join();
}

export function isSource(file: string): boolean {
  return !/\.test\.tsx?$/.test(file);
}

/**
 * The property of `window` that holds a release's container. Release and remote are in the name, so it cannot clash
 * with a browser's property.
 */
export function globalName(folder: string, release: string): string {
  return `${packageName(folder)}_${release}`.replace(/\W/g, '_');
}

function packageFile(folder: string): { version: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as ReturnType<typeof packageFile>;
}

function sourcesOf(folder: string): string[] {
  const inSource = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return [...inSource, join(folder, 'package.json')].sort();
}
