import type { Outcome } from '../refusal.ts';

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

export function verdictLine({ check, passed, says, next }: CheckVerdict): string {
  return `  ${passed ? 'ok  ' : 'FAIL'} ${check}: ${says}${next ? `\n       ${next}` : ''}`;
}
