import { messageOf } from './error-message.ts';

/** The command's exit codes. --json prints their names. */
export const exitCodes = {
  done: 0,
  refused: 1,
  wrongUsage: 2,
  conflict: 3,
  takenBack: 4,
  held: 5,
  unknown: 6,
  checkFailed: 7,
  pageNotWritten: 8,
  failed: 9,
  missingNames: 10,
  noController: 11,
  left: 12,
  notAllowed: 13,
} as const;

export type Outcome = keyof typeof exitCodes;

export const outcomeMeanings: Record<Outcome, string> = {
  done: 'done, or already done',
  refused: 'the plan does not allow it now: frozen, killed, already live, another canary',
  wrongUsage: 'the command line cannot be understood',
  conflict: 'another change came first',
  takenBack: 'the canary was rolled back: by the judge, by `abort`, or because no one decided in time',
  held: 'the rollout waits for a person: too few sessions, or a bad verdict with --on-bad hold; `resume` continues it',
  unknown: 'nothing has that name: no such remote, release, plan or folder',
  checkFailed: 'a check refused the release',
  pageNotWritten: 'the plan was changed, but its page could not be written; `render` or the next move writes it',
  failed: 'something failed: a build, the storage, the network',
  noController: 'no controller is running; no player has the canary',
  left: 'the terminal was closed; the rollout continues without it',
  notAllowed: 'the token does not allow that, or is not valid',
  missingNames: 'a remote imports an export that a live shell does not provide',
};

/** An error that ends the command with an exit code. The message gives the reason and the next step. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly exitCode: number;
  readonly outcome: Outcome;
  /** Additional fields for --json. */
  readonly details: object;

  constructor(
    message: string,
    outcome: Outcome = 'refused',
    { details = {}, cause }: { details?: object; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.outcome = outcome;
    this.exitCode = exitCodes[outcome];
    this.details = details;
  }
}

/** A failure in the form that --json and the controller return. */
export interface Refused {
  refused: Outcome;
  message: string;
  details: object;
}

export function refusedBy(error: unknown): Refused {
  const { outcome, details } = error instanceof Refusal ? error : { outcome: 'failed' as const, details: {} };
  return { refused: outcome, message: messageOf(error), details };
}
