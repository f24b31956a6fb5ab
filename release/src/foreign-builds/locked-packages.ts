import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parsedJson } from '../build/read-descriptor.ts';
import { integrityOf } from '../build/released-files.ts';
import { bomOf, type BomPackage } from '../build/sbom.ts';

interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
}

interface Lockfile {
  packages?: Record<string, LockedPackage & { workspaces?: unknown }>;
}

/** The list of the packages of a foreign build, and the digest of the lockfile from which it was made. */
export interface LockedPackages {
  bom: object;
  digest: string;
}

/**
 * Lists the packages in the lockfile next to the screens file, or in the current folder. Undefined without a lockfile of
 * npm 7 or later, and for the lockfile of a workspace, which does not say which packages the build uses.
 */
export function lockedPackages(screensFile: string): LockedPackages | undefined {
  const folders = [dirname(resolve(screensFile)), process.cwd()];
  const file = folders.map((folder) => join(folder, 'package-lock.json')).find(existsSync);
  if (!file) return undefined;
  const bytes = readFileSync(file);
  const { packages = {} } = (parsedJson(bytes.toString()) ?? {}) as Lockfile; // npm wrote it
  const { '': own, ...others } = packages;
  if (!own || own.workspaces) return undefined;
  const listed = Object.entries(others).filter(([, { link }]) => !link);
  return {
    bom: bomOf({ name: own.name ?? '', version: own.version ?? '' }, listed.map(bomPackageOf)),
    digest: integrityOf(bytes),
  };
}

// Bundlers also include packages that a team lists as development dependencies, so these are listed as optional.
function bomPackageOf([place, locked]: [string, LockedPackage]): BomPackage {
  const { version = '', license, integrity, dev } = locked;
  const name = locked.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return { name, version, license, integrity, ...(dev && { scope: 'optional' as const }) };
}
