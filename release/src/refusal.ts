/** Exit codes of the command, by the name that --json gives. */
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
  done: 'done, or done already',
  refused: 'the plan does not allow it now: frozen, killed, live already, another canary',
  wrongUsage: 'the command line cannot be understood',
  conflict: 'somebody else moved first',
  takenBack: 'the canary was taken back: by the judge, by `abort`, or because nobody decided',
  held: 'the rollout waits for a person: too few sessions, or a bad verdict with --on-bad hold; `resume` goes on',
  unknown: 'nothing has that name: no such remote, release, plan or folder',
  checkFailed: 'a check refused the release',
  pageNotWritten: 'the plan was moved, its page could not be written; `render` or the next move writes it',
  failed: 'something broke: a build, the storage, the network',
  noController: 'no controller watches the rollouts; no player has the canary',
  left: 'the terminal was left; the rollout goes on without it',
  notAllowed: 'the token may not do that, or is none',
  missingNames: 'a remote uses a name that a shell beside it lacks',
};

/** Ends a command with an exit code; the message says why and what to do next. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly exitCode: number;
  readonly outcome: Outcome;
  /** Further fields of the --json answer. */
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
