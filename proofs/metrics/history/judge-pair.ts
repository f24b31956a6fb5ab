import type { CheckVerdict } from 'release/checks/check.ts';
import { checkKitAge } from 'plane/checks/kit-age.ts';
import { checkPaths } from 'release/checks/paths.ts';
import { checkProviderAnswers } from 'plane/checks/provider-answers.ts';
import { checkSharedNames, checkSharedRanges } from 'release/checks/shared-packages.ts';
import { keyOf } from 'release/plan/published.ts';
import { memoryStorage } from 'plane/testing/memory-storage.ts';
import { releaseKey, type Plan, type ReleaseDescriptor } from 'shared/plan';
import type { CommitState } from './commit-state.ts';

export interface Refusal {
  /** The release, and the commit against which it was judged. */
  release: string;
  against: string;
  check: string;
  says: string;
  /** The names in the refusal: exports of `shared`, fields, calls, options or addresses. */
  names: string[];
}

/** Judges each release of one commit against the shell, remotes and provider of another, by the rules of a move. */
export async function judge(from: CommitState, against: CommitState): Promise<Refusal[]> {
  const storage = memoryStorage();
  for (const one of against.releases)
    await storage.create(keyOf(one.remote, one.release, 'release.json'), JSON.stringify(one));
  const plan = planOf(against.releases);
  const provider = () => Promise.resolve({ at: 'the provider', answers: against.answers });
  const refusals: Refusal[] = [];
  for (const candidate of from.releases) {
    const verdicts = [
      await checkKitAge(storage, plan, candidate),
      await checkSharedNames(storage, plan, candidate),
      await checkSharedRanges(storage, plan, candidate),
      await checkProviderAnswers(plan, candidate, provider),
      await checkPaths(storage, plan, candidate),
    ];
    for (const verdict of verdicts.filter(({ passed }) => !passed))
      refusals.push({
        release: `${releaseKey(candidate.remote, candidate.release)} of ${from.commit}`,
        against: against.commit,
        check: verdict.check,
        says: verdict.says,
        names: namesOf(verdict),
      });
  }
  return refusals;
}

function planOf(releases: readonly ReleaseDescriptor[]): Plan {
  const channel = ({ release }: ReleaseDescriptor) => ({ stable: release, state: 'live' as const });
  const [shell, remotes] = [true, false].map((isShell) =>
    releases.filter(({ remote }) => (remote === 'shell') === isShell).map((one) => [one.remote, channel(one)]),
  );
  const channels = Object.fromEntries([...(shell ?? []), ...(remotes ?? [])]) as Plan['remotes'];
  const { shell: ofShell, ...others } = channels;
  if (!ofShell) throw new Error('The commit has no shell.');
  return {
    schema: 1,
    revision: 1,
    shell: { ...ofShell, stable: ofShell.stable ?? '' },
    remotes: others,
    app: { providerBase: '/api', chatLink: '', contactEmail: '', paymentPhone: '', paymentOrigins: [] },
    overrideOrigins: [],
  };
}

function namesOf({ check, missing = [], says }: CheckVerdict): string[] {
  if (missing.length > 0) return missing.flatMap(({ names }) => Object.values(names).flat());
  // As in `call`.`field`, `call` with `option`, and `call`.
  if (check === 'provider')
    return [...says.matchAll(/`([^`]+)`(?:(?:\.| with )`([^`]+)`)?/g)].map(([, call = '', part]) => part ?? call);
  return says.match(/(?<![\w@])\/[\w:/*-]+|\d+\.\d+\.\d+(?![\w-])/g) ?? [];
}

// One of the two versions in such a refusal is enough: the range, or what the shell provides.
const byVersions = ['shared ranges', 'kit'];

/**
 * Returns true if the difference between two commits explains a refusal: the changed lines contain its names. The last
 * part of a field or option is the name in the source, as `wallet` of `data.wallet`.
 */
export function isExplained({ check, names }: Refusal, changedLines: readonly string[]): boolean {
  const isChanged = (name: string) => {
    const word = name.endsWith('.php') ? name : (name.split(/[.=](?=[a-zA-Z_]\w*$)/).at(-1) ?? name);
    return changedLines.some((line) => line.includes(word));
  };
  return byVersions.includes(check) ? names.some(isChanged) : names.length > 0 && names.every(isChanged);
}
