import type { LimitKind, LimitPeriod, PauseKind } from '../rules/fair-play.ts';
import type { Flagged } from './contract-call.ts';

export type { LimitKind, LimitPeriod, PauseKind };

export type FairPlayAnswer = Flagged & { data?: FairPlayOnWire };

/** A player's own limits, the pause that runs, and what was played since an instant. */
export interface FairPlayOnWire {
  /** All that can be set. */
  limits: PlayLimitOnWire[];
  pause?: PlayPauseOnWire;
  played: PlayedOnWire;
}

export interface PlayLimitOnWire {
  kind: LimitKind;
  period: LimitPeriod;
  /** What counts against it in the day, week or month that runs. A bid counts as lost until it has won. */
  used: string;
  /** Empty where none is set. */
  points: string;
  /** A higher limit, or none, that holds from `later_from` on. */
  later_points?: string;
  later_from?: string;
}

export interface PlayPauseOnWire {
  kind: PauseKind;
  since: string;
  until: string;
}

/** Figures for a reality check. `net` is `won` less `staked`, in which bids that are not decided are included. */
export interface PlayedOnWire {
  since: string;
  minutes: string;
  bids: string;
  staked: string;
  won: string;
  net: string;
}
