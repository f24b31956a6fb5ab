import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInRange } from 'release/checks/version-range.ts';
import { packagesOf } from 'release/repository.ts';
import { readSurface } from './read-surface.ts';
import { raiseBetween, raised, surfaceChanges, type SurfaceChange } from './surface-changes.ts';
import { readSurfaceText, surfaceText } from './surface-text.ts';

const writeCommand = 'npm run check -- --write-surface';

/**
 * Why the public lists of `shared` do not stand as `shared/surface.txt` and the version say; empty when they do.
 * With `write` the text is written anew, unless the version is not raised enough for what changed.
 */
export function surfaceProblems(root: string, { write = false } = {}): string[] {
  const place = join(root, 'shared/surface.txt');
  const { version } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')) as { version: string };
  const surface = readSurface(join(root, '.cache/types/shared/src'));
  const now = surfaceText({ version, surface });
  const written = existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  if (written === now) return versionProblems(root, version);

  if (written !== undefined) {
    const before = readSurfaceText(written);
    const changes = surfaceChanges(before.surface, surface);
    const needed = neededVersion(before.version, version, changes);
    if (needed)
      return [
        changedText(
          changes,
          `Raise the version in shared/package.json from ${version} to ${needed}, say in shared/CHANGELOG.md what changed, then: ${writeCommand}`,
        ),
      ];
    if (!write) return [changedText(changes, `${version} is raised enough for that. Write it down: ${writeCommand}`)];
  } else if (!write) return [`shared/surface.txt is not there. Write it: ${writeCommand}`];
  writeFileSync(place, now);
  return versionProblems(root, version);
}

/** The least version that covers the changes; undefined when the given one does. */
function neededVersion(before: string, given: string, changes: SurfaceChange[]): string | undefined {
  const asks = changes.some((change) => change.asks === 'major') ? 'major' : changes.length > 0 ? 'minor' : undefined;
  const raise = raiseBetween(before, given);
  return asks === undefined || raise === 'major' || raise === asks ? undefined : raised(before, asks);
}

function changedText(changes: SurfaceChange[], next: string): string {
  return [
    'shared/surface.txt is not what shared exports now:',
    ...changes.map(({ asks, says }) => `  ${asks}: ${says}`),
    next,
  ].join('\n');
}

function versionProblems(root: string, version: string): string[] {
  const expectMessage = readFileSync(join(root, 'shared/CHANGELOG.md'), 'utf8').split('\n').includes(`## ${version}`);
  const untold = expectMessage
    ? []
    : [
        `shared/CHANGELOG.md says nothing of ${version}. Add a heading "## ${version}" and below it what came and what went.`,
      ];
  const outside = packagesOf(root).flatMap((name) => {
    const range = peerRange(join(root, name, 'package.json'));
    return range === undefined || isInRange(version, range)
      ? []
      : [
          `${name} asks for shared ${range}, and shared is ${version}. See that it fits, and give its peerDependencies a range that has ${version} in it.`,
        ];
  });
  return [...untold, ...outside];
}

function peerRange(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const { peerDependencies } = JSON.parse(readFileSync(file, 'utf8')) as { peerDependencies?: Record<string, string> };
  return peerDependencies?.['shared'];
}
