import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from 'release/build/build-release.ts';
import { releaseName } from 'release/build/release-name.ts';

/**
 * Returns the folder with the build of each package that players load. Bundles the packages that have changed since the
 * last build or check.
 */
export async function currentBuilds(root: string): Promise<Record<string, string>> {
  const packages = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return Object.fromEntries(
    await Promise.all(packages.map(async (name) => [name, await currentBuild(root, name)] as const)),
  );
}

async function currentBuild(root: string, name: string): Promise<string> {
  const folder = join(root, name);
  const release = releaseName(folder);
  const built = join(folder, 'dist', release);
  if (existsSync(join(built, 'release.json'))) return built;
  const cache = join(root, '.cache/browsers', name);
  const bundled = join(cache, release);
  if (existsSync(bundled)) return bundled;
  rmSync(cache, { recursive: true, force: true });
  // Renamed when complete, so that an interrupted build never looks complete.
  const temporary = join(cache, `.building-${process.pid}`);
  await bundle(folder, temporary);
  renameSync(temporary, bundled);
  return bundled;
}
