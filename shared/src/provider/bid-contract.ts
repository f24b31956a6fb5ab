import type { BidNumbers } from '../rules/game-types.ts';

export type BidStatus = 'pending' | 'won' | 'lost' | 'refunded';

export interface BidRowOnWire extends BidNumbers {
  /** The cursor for earlier rows. Sent if the request has a `limit`. */
  row_id?: string;
  date: string;
  game_name: string;
  game_type: string;
  session: string;
  points_action: string;
  status?: BidStatus;
  win_points?: string;
  /** The bid's reference. */
  bid_id?: string;
  /** The panas that the market has drawn so far on the day of the bid. */
  drawn_open?: string;
  drawn_close?: string;
  /** Only in an account's `wins`: the `id` of the outcome that includes this win. */
  outcome?: string;
}

/**
 * The outcome of a declared half for one player: all the player's bids that this half decided. Points are whole
 * numbers.
 */
export interface OutcomeOnWire {
  id: string;
  game_name: string;
  /** The declared half: `Open` or `Close`. */
  session: string;
  /** The points that the player staked on these bids. */
  staked: string;
  /** The points that these bids won. */
  won: string;
}
