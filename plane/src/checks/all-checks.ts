import { readPlan } from 'release/plan/plan.ts';
import type { Storage } from 'release/storage/storage.ts';
import {
  leavesOut,
  opensInTheShell,
  type OpensInShell,
  type Candidate,
  type CheckVerdict,
} from 'release/checks/check.ts';
import { checkDigests } from 'release/checks/digests.ts';
import { checkClaimedNames } from './claimed-names.ts';
import { checkNewName } from './new-name.ts';
import { cachedBrowserCheck } from 'release/checks/browser-check.ts';
import { checkKitAge } from './kit-age.ts';
import { checkOwnStyles } from 'release/checks/own-styles.ts';
import { checkOwnServices } from 'release/checks/own-services.ts';
import { checkPageShare } from './page-share.ts';
import { checkPaths } from 'release/checks/paths.ts';
import { checkProviderAnswers, type ReadProvider } from './provider-answers.ts';
import { checkSharedNames, checkSharedRanges } from 'release/checks/shared-packages.ts';
import { checkSizeBudget } from 'release/checks/size-budget.ts';
import { checkTrustedTypes } from 'release/checks/trusted-types.ts';

interface CheckOptions {
  opens?: OpensInShell | undefined;
  /** Without it, the release is not compared with the provider. */
  provider?: ReadProvider | undefined;
  /** In a dry run, does not store the result of the browser check. */
  dryRun?: boolean;
  /** Without it, does not store the result of the browser check either. */
  vouches?: boolean;
  /** Does not refuse a release whose own services ops have not allowed. Nobody gets it yet. */
  mayBeBlocked?: boolean;
}

/**
 * Checks a candidate against the live plan. The browser check runs last, only if all others pass, and reuses a stored
 * pass.
 */
export async function checkCandidate(
  storage: Storage,
  candidate: Candidate,
  { opens, provider, dryRun = false, vouches = false, mayBeBlocked = false }: CheckOptions = {},
): Promise<CheckVerdict[]> {
  const { plan } = await readPlan(storage);
  const { descriptor } = candidate;
  const verdicts = [
    await checkDigests(candidate),
    await checkNewName(storage, descriptor),
    await checkKitAge(storage, plan, descriptor),
    await checkSharedNames(storage, plan, descriptor),
    await checkSharedRanges(storage, plan, descriptor),
    await checkProviderAnswers(plan, descriptor, provider),
    await checkPaths(storage, plan, descriptor),
    await checkClaimedNames(storage, plan, descriptor),
    await checkOwnStyles(storage, candidate),
    checkTrustedTypes(plan, descriptor),
    checkOwnServices(plan, descriptor, mayBeBlocked),
    checkSizeBudget(descriptor),
    checkPageShare(descriptor),
  ];
  if (!verdicts.every(({ passed }) => passed)) return verdicts;
  const notOpened = leavesOut(opensInTheShell, 'not opened in a browser.');
  const run = async () => opens?.(storage, candidate) ?? notOpened;
  return [...verdicts, await cachedBrowserCheck(storage, plan, descriptor, { run, mayStore: vouches && !dryRun })];
}
