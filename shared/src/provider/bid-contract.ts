import type { BidNumbers } from '../rules/game-types.ts';

export type BidStatus = 'pending' | 'won' | 'lost' | 'refunded';

export interface BidRowOnWire extends BidNumbers {
  /** With `limit`: what the rows before it are asked for by. */
  row_id?: string;
  date: string;
  game_name: string;
  game_type: string;
  session: string;
  points_action: string;
  status?: BidStatus;
  win_points?: string;
  /** The reference under which it was placed. */
  bid_id?: string;
  /** The panas that its market has drawn so far on the day of the bid. */
  drawn_open?: string;
  drawn_close?: string;
  /** In `wins` of the account: the `id` of the outcome that the win is part of. */
  outcome?: string;
}

/** What one declared half of a market brought a player, over all bids that it decided. Points are whole numbers. */
export interface OutcomeOnWire {
  id: string;
  game_name: string;
  /** The half that was declared: `Open` or `Close`. */
  session: string;
  /** What the decided bids had cost. */
  staked: string;
  /** What they won. */
  won: string;
}
