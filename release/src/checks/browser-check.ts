import { createHash } from 'node:crypto';
import { releaseKey, type Plan, type ReleaseDescriptor } from 'shared/plan';
import { namedReleases } from '../plan/named-releases.ts';
import { keyOfBrowserCheck } from '../plan/published.ts';
import { readJson, type Storage } from '../storage/storage.ts';
import { withoutBuildDetails } from './new-name.ts';
import { opensInTheShell, passes, fails, type CheckVerdict, type OpensInShell } from './check.ts';
import { readPlan } from '../plan/plan.ts';

interface StoredPass {
  says: string;
  at: string;
}

/** Runs the browser check once per digest of its inputs and stores a pass: publish, can-i and each rollout step need it. */
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

/** Covers the candidate, the live shell (for a shell: every live remote) and the app's configuration. */
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
    withoutBuildDetails(descriptor),
    others.map((other) => other && withoutBuildDetails(other)),
    plan.app,
  ]);
  return createHash('sha256').update(inputs).digest('hex').slice(0, 16);
}

/** The caller's result of the browser check. */
export interface Opened {
  /** Covers all inputs of the check. */
  digest: string;
  says: string;
}

const maxLength = 500;

/**
 * The browser check in a controller, which has no browser: the caller opens the release and sends the result. Until then
 * the verdict names the release to open.
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
