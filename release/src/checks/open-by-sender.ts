import { readPlan } from '../plan/stored-plan.ts';
import type { OpensInShell } from './all-checks.ts';
import { digestOfInputs } from './cached-browser-check.ts';
import { fails, opensInTheShell, passes, type CheckVerdict } from './check-verdict.ts';

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
