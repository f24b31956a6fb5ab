import type { Ends, Judged } from './measures.ts';

/** One step of a rollout, as the judge is asked about it again and again while it lasts. */
export interface JudgedStep {
  remote: string;
  release: string;
  /** What the other sessions have; absent where the remote was never live, so that there is nothing to compare with. */
  stable?: string;
  percent: number;
  /** What the names of the steps that are judged together begin with. */
  cohort: string;
  /** When sessions began to get this share, in milliseconds since 1970. */
  since: number;
  /** How long the step lasts at least. */
  windowMs: number;
  /** Sessions of each release below which nothing is promoted. */
  minimumSessions: number;
  /** The next step gives the release to all. */
  isLast: boolean;
}

export interface Verdict {
  /**
   * `bad` ends the step at any look. `promote` allows the next step once the window is over;
   * `hold` waits for more sessions, or for a person.
   */
  says: 'promote' | 'hold' | 'bad';
  /** A sentence with its numbers for each measure; they stand in the history and on the terminal. */
  reasons: string[];
  /** The same in numbers; absent where nothing could be judged. */
  measured?: Measured[];
}

/** What a verdict says of one measure, over all steps of the canary. */
export interface Measured {
  name: Judged['name'];
  canary: Ends;
  stable: Ends;
  /** What speaks for worse, as odds to one, and how much of it is enough. */
  evidence: number;
  enough: number;
  isWorse: boolean;
}

/** Judges a step by its sessions' reports so far. */
export type StepJudge = (step: JudgedStep, now: number) => Promise<Verdict>;
