import type { BidNumbers } from '../rules/game-types.ts';

export type BidStatus = 'pending' | 'won' | 'lost' | 'refunded';

export interface BidRowOnWire extends BidNumbers {
  /** With `limit`: the cursor for the rows before this one. */
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
  /** In an account's `wins`: the `id` of the outcome that includes this win. */
  outcome?: string;
}

/** A player's outcome of one declared half of a market, over all bids that it decided. Points are whole numbers. */
export interface OutcomeOnWire {
  id: string;
  game_name: string;
  /** The declared half: `Open` or `Close`. */
  session: string;
  /** The points staked on the decided bids. */
  staked: string;
  /** The points won. */
  won: string;
}
