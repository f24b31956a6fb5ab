import type { Ends, Judged } from './measures.ts';

/** One step of a rollout. The judge looks at it repeatedly while the step lasts. */
export interface JudgedStep {
  remote: string;
  release: string;
  /** The release to compare with. Absent if the remote was never live. */
  stable?: string;
  percent: number;
  /** The common start of the step names that are judged together. */
  cohort: string;
  /** When sessions began to get this share, in milliseconds since 1970. */
  since: number;
  /** The minimum length of the step. */
  windowMs: number;
  /** Each release needs this many voters before a promotion. */
  minimumSessions: number;
  /** The next step promotes the release to all sessions. */
  isLast: boolean;
}

export interface Verdict {
  /**
   * `bad` ends the step at any look. `promote` starts the next step once the window is over. `hold` waits for more
   * sessions or for a person.
   */
  says: 'promote' | 'hold' | 'bad';
  /** One sentence with numbers for each measure. The history and the terminal show them. */
  reasons: string[];
  /** The numbers in these sentences. Absent if nothing could be judged. */
  measured?: Measured[];
  /** The controller cannot check passes, so this is advice, and a person decides. */
  isAdvice?: boolean;
}

/** The result for one measure, over all steps of the canary. */
export interface Measured {
  name: Judged['name'];
  canary: Ends;
  stable: Ends;
  /** The odds to one that the canary is worse, and the odds that are enough for a verdict. */
  evidence: number;
  enough: number;
  isWorse: boolean;
}

/** Judges a step by the reports that its sessions have sent so far. */
export type StepJudge = (step: JudgedStep, now: number) => Promise<Verdict>;

/** Says who decides about canaries. */
export function modeText(areVotes: boolean | undefined): string {
  return areVotes
    ? 'Voters decide about canaries: signed-in players, by the passes of the provider.'
    : 'The judge only advises, and people decide: the controller has no key for passes (VOTE_PUBLIC_KEY).';
}
