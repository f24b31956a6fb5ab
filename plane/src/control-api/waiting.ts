import type { Channel } from 'shared/plan';
import type { PastMove } from '../moves/history.ts';
import type { RolloutRecord } from '../rollouts/record.ts';
import type { ComparedMeasure } from './compared-measures.ts';
import type { ReleaseHealth } from './health.ts';
import type { SuggestedCommand } from './suggested-command.ts';

/** Something that needs a person, with buttons to act on it. */
export interface Waiting {
  remote?: string;
  tone: 'err' | 'warn' | 'info';
  what: string;
  /** Who decided it, if a person did. */
  by?: string;
  why?: string;
  /** The figures behind it, with the names of both sides. `asOf` is the time of the judge's look, if it compared them. */
  compared?: { sides: [string, string]; measures: ComparedMeasure[]; asOf?: number };
  /** Milliseconds since 1970. */
  since: number;
  acts: SuggestedCommand[];
}

export type LastMove = Pick<PastMove, 'at' | 'by' | 'what' | 'why'>;

/** The state of one remote, or of the shell. */
export interface Part {
  remote: string;
  channel: Channel;
  /** The newest move. */
  moved?: LastMove | undefined;
  /** The freeze or kill that stopped the part. */
  stopped?: LastMove | undefined;
  rollout?: RolloutRecord | undefined;
  stable?: ReleaseHealth | undefined;
  canary?: ReleaseHealth | undefined;
}
