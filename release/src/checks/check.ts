import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescriptor } from 'shared/plan';
import { Refusal, type Outcome } from '../refusal.ts';
import { keyOf } from '../plan/published.ts';
import type { Storage } from '../storage/storage.ts';

/** The name of the browser check. */
export const opensInTheShell = 'opens in the shell';

/** The result of one check. For a failure, `next` says what to do. */
export interface CheckVerdict {
  check: string;
  passed: boolean;
  says: string;
  next?: string;
  /** The outcome with which the command ends, if this failure has its own exit code. */
  outcome?: Outcome;
  missing?: MissingNames[];
  /** The check did not run, so it confirms nothing. `passed` is true, so that it does not refuse the release. */
  isLeftOut?: true;
  /** The caller must open this release in a browser and send the command again. */
  toOpen?: ToOpen;
}

/** A release that the caller must open in a browser. The digest covers all inputs of the check. */
export interface ToOpen {
  remote: string;
  release: string;
  digest: string;
}

export interface MissingNames {
  remote: string;
  shell: string;
  /** The missing names, grouped by entry point of `shared`. */
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

/** A release to check, with its files in a folder or in storage. */
export interface Candidate {
  descriptor: ReleaseDescriptor;
  read(file: string): Promise<Buffer | undefined>;
}

export function candidateInFolder(folder: string, descriptor: ReleaseDescriptor): Candidate {
  return { descriptor, read: (file) => readFile(join(folder, file)).catch(() => undefined) };
}

export function candidateInStorage(storage: Storage, descriptor: ReleaseDescriptor): Candidate {
  const { remote, release } = descriptor;
  return { descriptor, read: async (file) => (await storage.read(keyOf(remote, release, file)))?.body };
}

/**
 * Opens a candidate in a browser. Absent with --no-browser, and in a controller if the caller's command line is too old
 * to open releases.
 */
export type OpensInShell = (storage: Storage, candidate: Candidate) => Promise<CheckVerdict>;

export function refuseFailed(subject: string, verdicts: CheckVerdict[], say: (line: string) => void): void {
  for (const verdict of verdicts) say(verdictLine(verdict));
  const failed = verdicts.filter(({ passed }) => !passed);
  if (failed.length === 0) return;
  const [{ outcome = 'checkFailed' } = {}] = failed;
  throw new Refusal(
    `${subject} is refused: ${failed.map(({ check, says }) => `${check} (${says})`).join('; ')}`,
    outcome,
    { details: { verdicts } },
  );
}
