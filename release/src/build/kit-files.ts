import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Lockfile {
  packages?: Record<string, { resolved?: string }>;
}

interface PackageFile {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const packages = ['shared', 'release', 'provider'];

/**
 * Returns the installed kit packages as storage keys: `r/shell/<release>/shared-2.8.0-1a2b3c4d.tgz`. Empty in the app's
 * own workspace, and if the kit was installed from a folder.
 */
export function kitFilesOf(packageFolder: string): string[] {
  const lockfile = readJson<Lockfile>(join(packageFolder, 'package-lock.json'));
  const { dependencies, devDependencies } = readJson<PackageFile>(join(packageFolder, 'package.json')) ?? {};
  const required = { ...dependencies, ...devDependencies };
  const addresses = packages.flatMap((name) => [
    lockfile?.packages?.[`node_modules/${name}`]?.resolved,
    required[name],
  ]);
  const keys = addresses.flatMap((address) => /\/(r\/shell\/[\w.-]+\/[\w.-]+\.tgz)$/.exec(address ?? '')?.[1] ?? []);
  return [...new Set(keys)].sort();
}

function readJson<Content>(file: string): Content | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined; // npm wrote the file
}
