import type { LimitKind, LimitPeriod, PauseKind } from '../rules/fair-play.ts';
import type { Flagged } from './contract-call.ts';

export type { LimitKind, LimitPeriod, PauseKind };

export type FairPlayAnswer = Flagged & { data?: FairPlayOnWire };

/** The player's own limits, the running pause, and figures since an instant. */
export interface FairPlayOnWire {
  /** Every limit that the provider supports. */
  limits: PlayLimitOnWire[];
  pause?: PlayPauseOnWire;
  played: PlayedOnWire;
}

export interface PlayLimitOnWire {
  kind: LimitKind;
  period: LimitPeriod;
  /** How much of the limit the player has used in this day, week or month. A bid counts as lost until it has won. */
  used: string;
  /** The limit. Empty if the player has set none. */
  points: string;
  /** A higher limit, or none (empty), that applies from `later_from` on. */
  later_points?: string;
  later_from?: string;
}

export interface PlayPauseOnWire {
  kind: PauseKind;
  since: string;
  until: string;
}

/** Figures for a reality check. `net` counts decided bids only: it is `won` minus `staked` plus `pending`. */
export interface PlayedOnWire {
  since: string;
  minutes: string;
  bids: string;
  staked: string;
  /** The part of `staked` whose bids wait for a result. */
  pending?: string;
  won: string;
  net: string;
}
