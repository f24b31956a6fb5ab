import { createHash } from 'node:crypto';
import { releaseKey, type Plan, type ReleaseDescriptor } from 'shared/plan';
import { namedReleases } from '../plan/named-releases.ts';
import { keyOfBrowserCheck } from '../plan/published.ts';
import { withoutBuildDetails } from '../plan/same-release.ts';
import { readJson, type Storage } from '../storage/storage.ts';
import { opensInTheShell, passes, fails, type CheckVerdict, type OpensInShell } from './check.ts';
import { readPlan } from '../plan/plan.ts';

/** Part of each digest. Older versions also stored the passes of tokens that may bring nothing to players. */
const passesOfReleasers = 2;

interface StoredPass {
  says: string;
  at: string;
}

/**
 * Returns a stored pass of the browser check, or runs the check and stores its pass. `publish`, `can-i` and each
 * rollout step need the result for the same inputs.
 */
export async function cachedBrowserCheck(
  storage: Storage,
  plan: Plan,
  descriptor: ReleaseDescriptor,
  { run, mayStore }: { run(): Promise<CheckVerdict>; mayStore: boolean },
): Promise<CheckVerdict> {
  const key = keyOfBrowserCheck(descriptor.remote, descriptor.release, await digestOfInputs(storage, plan, descriptor));
  const known = await readJson<StoredPass>(storage, key);
  if (known)
    return passes(
      opensInTheShell,
      `${known.says} Checked on ${known.at.slice(0, 16).replace('T', ' ')} with the same bytes, so no browser was started.`,
    );
  const verdict = await run();
  if (verdict.passed && !verdict.isLeftOut && mayStore) {
    const pass: StoredPass = { says: verdict.says, at: new Date().toISOString() };
    await storage.write(key, `${JSON.stringify(pass)}\n`);
  }
  return verdict;
}

/**
 * Returns a digest of what the browser check depends on: the candidate, the app's configuration, and the live shell
 * (for a shell: every live remote).
 */
export async function digestOfInputs(storage: Storage, plan: Plan, descriptor: ReleaseDescriptor): Promise<string> {
  const pairedWith: [string, string][] =
    descriptor.remote === 'shell'
      ? Object.entries(plan.remotes).flatMap(([remote, { stable }]): [string, string][] =>
          stable ? [[remote, stable]] : [],
        )
      : [['shell', plan.shell.stable]];
  const { descriptors } = await namedReleases(storage, plan);
  const others = pairedWith.map(([remote, release]) => descriptors.get(releaseKey(remote, release)));
  const inputs = JSON.stringify([
    passesOfReleasers,
    withoutBuildDetails(descriptor),
    others.map((other) => other && withoutBuildDetails(other)),
    plan.app,
  ]);
  return createHash('sha256').update(inputs).digest('hex').slice(0, 16);
}

/** The result of a browser check that ran on the caller's machine. */
export interface Opened {
  /** The digest of the check's inputs. */
  digest: string;
  says: string;
}

const maxLength = 500;

/**
 * The browser check of a controller, which has no browser. The first verdict fails and names the release for the caller
 * to open. The caller sends the command again with the result.
 */
export function openBySender(opened: Opened | undefined, by: string): OpensInShell {
  return async (storage, { descriptor }): Promise<CheckVerdict> => {
    const { plan } = await readPlan(storage);
    const digest = await digestOfInputs(storage, plan, descriptor);
    if (opened?.digest === digest)
      return passes(opensInTheShell, `${opened.says.slice(0, maxLength)} Opened on the machine of ${by}.`);
    const { remote, release } = descriptor;
    return {
      ...fails(opensInTheShell, 'not opened yet.', 'The caller’s machine opens it.'),
      toOpen: { remote, release, digest },
    };
  };
}
