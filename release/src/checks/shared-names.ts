import { releaseKey, type Plan, type ReleaseDescriptor } from 'shared/plan';
import { newestFirst, readDescriptorOf } from '../plan/published.ts';
import type { Storage } from '../storage/storage.ts';
import { pairsOf } from './candidate-pairs.ts';
import { fails, passes, type MissingNames, type CheckVerdict } from './check-verdict.ts';

const check = 'shared names';

type Names = Record<string, string[]>;

/** A live shell must provide every shared name that a remote imports, and a new shell those that every remote in the plan imports. */
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
      ? 'every imported name exists.'
      : `${pairs.length - compared} of ${pairs.length} pairs were built before names were recorded. Only their ranges are checked.`,
  );
}

/** The used names that are not offered, by shared list. Empty if either side has no list. */
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
  return { ...fails(check, says, nextStep(candidate, missing, shell)), outcome: 'missingNames', missing };
}

function nextStep(candidate: ReleaseDescriptor, missing: MissingNames[], shell: string | undefined): string {
  const remotes = [...new Set(missing.map(({ remote }) => remote.split('@')[0]))].join(' and ');
  if (candidate.remote === 'shell')
    return `Keep these names in the shell${shell ? `, or use ${shell}` : ''}, or first release ${remotes} without them.`;
  return shell
    ? `Release ${shell} first, or remove the imports.`
    : 'Publish and release a shell that has them first, or remove the imports.';
}

/** `Glow from shared/ui and clockText from shared/rules`. */
export function namesText(names: Names): string {
  return Object.entries(names)
    .map(([list, ofList]) => `${ofList.join(', ')} from ${list}`)
    .join(' and ');
}
