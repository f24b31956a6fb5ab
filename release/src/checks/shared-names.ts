import { releaseKey, type Plan, type ReleaseDescriptor } from 'shared/plan';
import { publishedReleases, readDescriptorOf } from '../plan/published.ts';
import type { Storage } from '../storage/storage.ts';
import { pairsOf } from './beside-candidate.ts';
import { fails, passes, type MissingNames, type CheckVerdict } from './check-verdict.ts';

const check = 'shared names';

type Names = Record<string, string[]>;

/** A live shell has every name that a remote uses of the shared lists; a shell has those that every remote in the plan uses. */
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
    check,
    compared === pairs.length
      ? 'every name that is used is there.'
      : `${pairs.length - compared} of ${pairs.length} pairs were built before names were noted, and are judged by their ranges only.`,
  );
}

/** What is used and not offered, by shared list; nothing where either side does not say. */
export function missingNames(used: Names | undefined, offered: Names | undefined): Names {
  if (!used || !offered) return {};
  const missing = Object.entries(used).map(([list, names]): [string, string[]] => [
    list,
    names.filter((name) => !offered[list]?.includes(name)),
  ]);
  return Object.fromEntries(missing.filter(([, names]) => names.length > 0));
}

/** The newest published shell that has all of them. */
async function shellWith(storage: Storage, missing: MissingNames[]): Promise<string | undefined> {
  const shells = (await publishedReleases(storage))
    .filter(({ remote, isWhole }) => remote === 'shell' && isWhole)
    .sort((one, other) => other.at - one.at);
  for (const { release } of shells) {
    const offered = (await readDescriptorOf(storage, 'shell', release))?.offeredNames;
    if (offered && missing.every(({ names }) => Object.keys(missingNames(names, offered)).length === 0))
      return releaseKey('shell', release);
  }
  return undefined;
}

function refusal(candidate: ReleaseDescriptor, missing: MissingNames[], shell: string | undefined): CheckVerdict {
  const lacks = missing.map((one) => `${one.remote} uses ${namesText(one.names)}, which ${one.shell} lacks.`);
  const says = [...lacks, shell ? `${shell} has all of that.` : 'No published shell has all of that.'].join(' ');
  return { ...fails(check, says, nextStep(candidate, missing, shell)), outcome: 'missingNames', missing };
}

function nextStep(candidate: ReleaseDescriptor, missing: MissingNames[], shell: string | undefined): string {
  const remotes = [...new Set(missing.map(({ remote }) => remote.split('@')[0]))].join(' and ');
  if (candidate.remote === 'shell')
    return `Keep those names in the shell${shell ? `, or take ${shell}` : ''}, or first release ${remotes} without them.`;
  return shell
    ? `Release ${shell} first, or do without them.`
    : 'Publish and release a shell that has them first, or do without them.';
}

/** `Glow of shared/ui and clockText of shared/rules`. */
export function namesText(names: Names): string {
  return Object.entries(names)
    .map(([list, ofList]) => `${ofList.join(', ')} of ${list}`)
    .join(' and ');
}
