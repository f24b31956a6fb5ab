import type { BidRowOnWire, BidStatus } from 'shared/provider';

export type BidOfHistory = Omit<BidRowOnWire, 'date' | 'status'> & { id: number; placed_at: Date; status: BidStatus };

/** The columns of a history row, for a bid `b` and its market day. */
export const historyColumns = `b.id, b.placed_at, m.name as game_name, b.game_type, b.session, b.open_digit, b.close_digit, b.open_pana, b.close_pana,
  b.points::text as points_action, b.status, b.win_points::text as win_points, b.bid_id,
  coalesce(d.open_pana, '') as drawn_open, coalesce(d.close_pana, '') as drawn_close`;
export const historyJoins =
  'join markets m on m.id = b.market_id join market_days d on (d.market_id, d.day) = (b.market_id, b.day)';
