import { satisfies } from 'semver';
import { releaseKey, type Plan, type ReleaseDescriptor } from 'shared/plan';
import { packageOf, type LibraryRanges } from '../build/shared-names.ts';
import { newestFirst, readDescriptorOf } from '../plan/published.ts';
import { fails, passes, type MissingNames, type CheckVerdict } from './check.ts';
import { liveReleases } from '../plan/named-releases.ts';
import type { Storage } from '../storage/storage.ts';

const namesCheck = 'shared names';
const rangesCheck = 'shared ranges';

type Names = Record<string, string[]>;

/**
 * Checks that each shell provides every shared name that a remote imports. A remote is compared with the live shells, a
 * new shell with every remote in the plan.
 */
export async function checkSharedNames(
  storage: Storage,
  plan: Plan,
  candidate: ReleaseDescriptor,
): Promise<CheckVerdict> {
  const pairs = await pairsOf(storage, plan, candidate);
  const missing = pairs.flatMap(({ remote, shell }): MissingNames[] => {
    const names = missingNames(remote.usedNames, shell.offeredNames);
    return Object.keys(names).length > 0
      ? [{ remote: releaseKey(remote.remote, remote.release), shell: releaseKey('shell', shell.release), names }]
      : [];
  });
  if (missing.length > 0) return refusal(candidate, missing, await shellWith(storage, missing));
  const compared = pairs.filter(({ remote, shell }) => remote.usedNames && shell.offeredNames).length;
  return passes(
    namesCheck,
    compared === pairs.length
      ? 'every imported name exists.'
      : `${pairs.length - compared} of ${pairs.length} pairs were built before names were recorded. Only their ranges are checked.`,
  );
}

/** Returns the used names that the shell does not offer, by entry point. Empty if either side's names are unknown. */
export function missingNames(used: Names | undefined, offered: Names | undefined): Names {
  if (!used || !offered) return {};
  const missing = Object.entries(used).map(([list, names]): [string, string[]] => [
    list,
    names.filter((name) => !offered[list]?.includes(name)),
  ]);
  return Object.fromEntries(missing.filter(([, names]) => names.length > 0));
}

async function shellWith(storage: Storage, missing: MissingNames[]): Promise<string | undefined> {
  for (const release of await newestFirst(storage, 'shell')) {
    const offered = (await readDescriptorOf(storage, 'shell', release))?.offeredNames;
    if (offered && missing.every(({ names }) => Object.keys(missingNames(names, offered)).length === 0))
      return releaseKey('shell', release);
  }
  return undefined;
}

function refusal(candidate: ReleaseDescriptor, missing: MissingNames[], shell: string | undefined): CheckVerdict {
  const lacks = missing.map(
    (one) => `${one.remote} imports ${namesText(one.names)}, which ${one.shell} does not provide.`,
  );
  const says = [...lacks, shell ? `${shell} has all missing names.` : 'No published shell has all missing names.'].join(
    ' ',
  );
  return { ...fails(namesCheck, says, stepForNames(candidate, missing, shell)), outcome: 'missingNames', missing };
}

function stepForNames(candidate: ReleaseDescriptor, missing: MissingNames[], shell: string | undefined): string {
  const remotes = [...new Set(missing.map(({ remote }) => remote.split('@')[0]))].join(' and ');
  if (candidate.remote === 'shell')
    return `Keep these names in the shell${shell ? `, or use ${shell}` : ''}, or first release ${remotes} without them.`;
  return shell
    ? `Release ${shell} first, or remove the imports.`
    : 'Publish and release a shell that has them first, or remove the imports.';
}

/** Formats names, as in `Glow from shared/ui and clockText from shared/rules`. */
export function namesText(names: Names): string {
  return Object.entries(names)
    .map(([list, ofList]) => `${ofList.join(', ')} from ${list}`)
    .join(' and ');
}

/**
 * Checks that each shell's versions of the shared packages are in the remote's ranges. The pairs are the same as for
 * the names.
 */
export async function checkSharedRanges(
  storage: Storage,
  plan: Plan,
  candidate: ReleaseDescriptor,
): Promise<CheckVerdict> {
  const pairs = await pairsOf(storage, plan, candidate);
  for (const { remote, shell } of pairs) {
    const unmet = Object.entries(remote.needs).find(
      ([name, range]) => !satisfies(shell.offers[packageOf(name)] ?? 'none', range),
    );
    if (unmet) {
      const [name, range] = unmet;
      const given = shell.offers[packageOf(name)] ?? 'none';
      return fails(
        rangesCheck,
        `${remote.remote}@${remote.release} needs ${name} ${range}; shell@${shell.release} provides ${given}.`,
        stepForRanges({ remote, shell }, candidate === shell, name),
      );
    }
    const [unfit] = unfitLibraries(remote.libraries, shell);
    if (unfit)
      return fails(
        rangesCheck,
        `${remote.remote}@${remote.release} contains ${unfit}`,
        candidate === shell
          ? `Keep that version, or release ${remote.remote} with a newer version of the package first.`
          : 'Install a version of the package that supports the shell’s React, or leave the package out.',
      );
  }
  const others = pairs.map(({ remote, shell }) => (candidate === shell ? remote : shell));
  return passes(
    rangesCheck,
    `compatible with ${others.map((other) => releaseKey(other.remote, other.release)).join(', ') || 'everything live'}.`,
  );
}

function stepForRanges({ remote, shell }: Pair, isShell: boolean, name: string): string {
  if (isShell)
    return `Keep providing what ${remote.remote} needs, or release ${remote.remote} for the new shell first.`;
  if (!remote.stock) return 'Widen the range in peerDependencies, or release the shell first.';
  const given = shell.offers[packageOf(name)];
  return given
    ? `Build it with ${name} ${given}, or with a range that includes it.`
    : 'Bundle a copy with the remote, or release a shell that provides this first.';
}

/**
 * Returns the bundled packages that do not support a shell's React, as in
 * `charts@1.8.5, which needs react ^16.0.0; shell@1.0.0-0a1b2c3d provides 19.3.1.`
 */
export function unfitLibraries(libraries: LibraryRanges = {}, { release, offers }: ReleaseDescriptor): string[] {
  return Object.entries(libraries).flatMap(([library, ranges]) =>
    Object.entries(ranges)
      .filter(([name, range]) => !satisfies(offers[name] ?? 'none', range))
      .map(
        ([name, range]) =>
          `${library}, which needs ${name} ${range}; ${releaseKey('shell', release)} provides ${offers[name] ?? 'none'}.`,
      ),
  );
}

interface Pair {
  remote: ReleaseDescriptor;
  shell: ReleaseDescriptor;
}

/**
 * Returns the pairs of remote and shell that must fit. A remote must fit the shells that sessions get. The shell's
 * rollback target is not among them: a rollback runs these checks itself. A shell must fit every release of every
 * remote in the plan.
 */
async function pairsOf(storage: Storage, plan: Plan, candidate: ReleaseDescriptor): Promise<Pair[]> {
  if (candidate.remote === 'shell') {
    const remotes = await liveReleases(storage, plan, (remote) => remote !== 'shell');
    return remotes.map((remote) => ({ remote, shell: candidate }));
  }
  const { stable, canary } = plan.shell;
  const shells = await liveReleases(
    storage,
    plan,
    (remote, release) => remote === 'shell' && (release === stable || release === canary?.release),
  );
  return shells.map((live) => ({ remote: candidate, shell: live }));
}
