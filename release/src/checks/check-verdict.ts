import type { Outcome } from '../refusal.ts';

/** The name of the browser check. */
export const opensInTheShell = 'opens in the shell';

/** The result of one check; `next` says what to do about a failure. */
export interface CheckVerdict {
  check: string;
  passed: boolean;
  says: string;
  next?: string;
  /** How a command ends that this verdict refuses, where that has a code of its own. */
  outcome?: Outcome;
  /** What is missing, for each remote and shell that do not fit. */
  missing?: MissingNames[];
  /** The check did not run. It refuses nothing, and is no yes either. */
  isLeftOut?: true;
  /** The sender of the command has to open this release in a browser, and to send the command again. */
  toOpen?: ToOpen;
}

/** A release that the sender of a command is asked to open; the digest is of it and of all that is beside it. */
export interface ToOpen {
  remote: string;
  release: string;
  digest: string;
}

export interface MissingNames {
  remote: string;
  shell: string;
  /** By shared list. */
  names: Record<string, string[]>;
}

export function passes(check: string, says: string): CheckVerdict {
  return { check, passed: true, says };
}

export function fails(check: string, says: string, next: string): CheckVerdict {
  return { check, passed: false, says, next };
}

export function leavesOut(check: string, says: string): CheckVerdict {
  return { check, passed: true, says, isLeftOut: true };
}

export function verdictLine({ check, passed, says, next, isLeftOut, toOpen }: CheckVerdict): string {
  return `  ${isLeftOut || toOpen ? '--  ' : passed ? 'ok  ' : 'FAIL'} ${check}: ${says}${next ? `\n       ${next}` : ''}`;
}
