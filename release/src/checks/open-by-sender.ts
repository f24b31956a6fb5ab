import { readPlan } from '../plan/stored-plan.ts';
import type { OpensInShell } from './all-checks.ts';
import { digestOfInputs } from './cached-browser-check.ts';
import { fails, opensInTheShell, passes, type CheckVerdict } from './check-verdict.ts';

/** What the sender of a command saw when it opened a release in a browser. */
export interface Opened {
  /** Of the release and of all that was beside it. */
  digest: string;
  says: string;
}

const longest = 500;

/**
 * The browser check of a command that comes through a controller, which has no browser: the sender opens the release and
 * sends what it saw. Until it does, the verdict names what to open.
 */
export function openBySender(opened: Opened | undefined, by: string): OpensInShell {
  return async (storage, { descriptor }): Promise<CheckVerdict> => {
    const { plan } = await readPlan(storage);
    const digest = await digestOfInputs(storage, plan, descriptor);
    if (opened?.digest === digest)
      return passes(opensInTheShell, `${opened.says.slice(0, longest)} Opened on the machine of ${by}.`);
    const { remote, release } = descriptor;
    return {
      ...fails(opensInTheShell, 'not opened yet.', 'The machine that sent the command opens it.'),
      toOpen: { remote, release, digest },
    };
  };
}
