import { satisfies } from 'semver';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOf } from 'release/repository.ts';
import { readSurface } from './read-surface.ts';
import {
  raiseBetween,
  raised,
  surfaceChanges,
  readSurfaceText,
  surfaceText,
  type SurfaceChange,
} from './surface-changes.ts';

const writeCommand = 'npm run check -- --write-surface';

/**
 * Compares the public exports of `shared` with `shared/surface.txt` and with the version. Returns the problems. `write`
 * updates the text, unless the version is too low for the changes.
 */
export function surfaceProblems(root: string, { write = false } = {}): string[] {
  const file = join(root, 'shared/surface.txt');
  const { version } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')) as { version: string };
  const surface = readSurface(join(root, '.cache/types/shared/src'));
  const now = surfaceText({ version, surface });
  const written = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (written === now) return versionProblems(root, version);

  if (written !== undefined) {
    const before = readSurfaceText(written);
    const changes = surfaceChanges(before.surface, surface);
    const needed = neededVersion(before.version, version, changes);
    if (needed)
      return [
        changedText(
          changes,
          `Raise the version in shared/package.json from ${version} to ${needed}, describe the change in shared/CHANGELOG.md, then run: ${writeCommand}`,
        ),
      ];
    if (!write) return [changedText(changes, `${version} is high enough. Write the text: ${writeCommand}`)];
  } else if (!write) return [`shared/surface.txt is missing. Write it: ${writeCommand}`];
  writeFileSync(file, now);
  return versionProblems(root, version);
}

/** Returns the lowest version that allows these changes. Undefined if the given version already does. */
function neededVersion(before: string, given: string, changes: SurfaceChange[]): string | undefined {
  const needed = changes.some(({ needs }) => needs === 'major') ? 'major' : changes.length > 0 ? 'minor' : undefined;
  const raise = raiseBetween(before, given);
  return needed === undefined || raise === 'major' || raise === needed ? undefined : raised(before, needed);
}

function changedText(changes: SurfaceChange[], next: string): string {
  return [
    'shared/surface.txt differs from the exports of shared:',
    ...changes.map(({ needs, text }) => `  ${needs}: ${text}`),
    next,
  ].join('\n');
}

function versionProblems(root: string, version: string): string[] {
  const isLogged = readFileSync(join(root, 'shared/CHANGELOG.md'), 'utf8').split('\n').includes(`## ${version}`);
  const unlogged = isLogged
    ? []
    : [`shared/CHANGELOG.md has no entry for ${version}. Add a heading "## ${version}" with the changes below it.`];
  const outside = packagesOf(root).flatMap((name) => {
    const range = peerRange(join(root, name, 'package.json'));
    return range === undefined || satisfies(version, range)
      ? []
      : [
          `${name} requires shared ${range}, but shared is ${version}. Check that it works, and set a range in its peerDependencies that includes ${version}.`,
        ];
  });
  return [...unlogged, ...outside];
}

function peerRange(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const { peerDependencies } = JSON.parse(readFileSync(file, 'utf8')) as { peerDependencies?: Record<string, string> };
  return peerDependencies?.['shared'];
}
