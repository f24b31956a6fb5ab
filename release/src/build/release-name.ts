import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

interface PackageFile {
  version: string;
  devDependencies: Record<string, string>;
}

const bundlers = ['@rspack/core', '@module-federation/enhanced'];

/**
 * Version and hash of the sources: the same sources give the same name and the same bytes, and a change in one remote
 * renames that remote only.
 */
export function releaseName(folder: string): string {
  const root = dirname(folder);
  const { version } = packageFile(folder);
  const hash = createHash('sha256');
  for (const file of [...sourcePackages(folder).flatMap(sourcesOf), join(root, 'rspack.config.base.ts')]) {
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file)).update('\0');
  }
  const { devDependencies } = packageFile(root);
  for (const bundler of bundlers) hash.update(`${bundler}@${devDependencies[bundler]}\0`);
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

/** The packages whose sources go into a build: `shared` is bundled into the shell. */
export function sourcePackages(folder: string): string[] {
  return basename(folder) === 'shell' ? [folder, join(dirname(folder), 'shared')] : [folder];
}

export function isSource(file: string): boolean {
  return !/\.test\.tsx?$/.test(file);
}

/** The `window` property of a release's container; it cannot clash with a property of the browser. */
export function globalName(folder: string, release: string): string {
  return `${basename(folder)}_${release}`.replace(/\W/g, '_');
}

function packageFile(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
}

function sourcesOf(folder: string): string[] {
  const inSource = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return [...inSource, join(folder, 'package.json')].sort();
}
