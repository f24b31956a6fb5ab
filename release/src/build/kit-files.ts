import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Lockfile {
  packages?: Record<string, { resolved?: string; integrity?: string }>;
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
  const keys = requiredKit(packageFolder).flatMap(
    ({ address }) => /\/(r\/shell\/[\w.-]+\/[\w.-]+\.tgz)$/.exec(address)?.[1] ?? [],
  );
  return [...new Set(keys)].sort();
}

/**
 * Returns the addresses of kit packages whose bytes can change: those below `/kit/`, and those that the lockfile has
 * without a digest.
 */
export function changingKitAddresses(packageFolder: string): string[] {
  const changing = requiredKit(packageFolder).filter(
    ({ address, isPinned }) => /^https?:/.test(address) && (/\/kit\/[^/]*$/.test(address) || !isPinned),
  );
  return [...new Set(changing.map(({ address }) => address))];
}

/** The addresses of the kit's packages in package.json and in the lockfile. */
function requiredKit(packageFolder: string): { address: string; isPinned: boolean }[] {
  const lockfile = readJson<Lockfile>(join(packageFolder, 'package-lock.json'));
  const { dependencies, devDependencies } = readJson<PackageFile>(join(packageFolder, 'package.json')) ?? {};
  const required = { ...dependencies, ...devDependencies };
  return packages.flatMap((name) => {
    const { resolved, integrity } = lockfile?.packages?.[`node_modules/${name}`] ?? {};
    return [
      ...(resolved ? [{ address: resolved, isPinned: integrity !== undefined }] : []),
      ...(required[name] ? [{ address: required[name], isPinned: true }] : []),
    ];
  });
}

function readJson<Content>(file: string): Content | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined; // npm wrote the file
}
