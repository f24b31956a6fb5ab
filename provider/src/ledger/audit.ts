import type { BidNumbers, BidStatus } from 'shared/provider';
import { bidOutcome, payout } from 'shared/rules';
import type { Sql } from '../db/database.ts';
import { auditRules } from './audit-rules.ts';

export interface Check {
  rule: string;
  /** How many rows break it. */
  wrong: number;
}

/** Recomputes balances, debts and settled bids from the ledger entries and counts what differs. */
export async function audit(sql: Sql): Promise<{ checks: Check[]; drift: number }> {
  const checks: Check[] = [];
  for (const { rule, wrongRows } of auditRules) {
    const [found] = await sql.query<{ wrong: number }>(`select count(*) as wrong from (${wrongRows}) as found`);
    checks.push({ rule, wrong: Number(found?.wrong) });
  }
  checks.push({ rule: 'Every bid stands as its fields and the declared panas say', wrong: await misjudgedBids(sql) });
  return { checks, drift: checks.reduce((sum, { wrong }) => sum + wrong, 0) };
}

interface JudgedBid extends BidNumbers {
  status: BidStatus;
  win_points: number;
  points: number;
  min_value: number;
  max_value: number;
  drawn_open: string;
  drawn_close: string;
  is_void: boolean;
}

async function misjudgedBids(sql: Sql): Promise<number> {
  const bids = await sql.query<JudgedBid>(
    `select b.status, b.win_points, b.points, b.rate_min as min_value, b.rate_max as max_value,
       b.open_digit, b.close_digit, b.open_pana, b.close_pana,
       coalesce(d.open_pana, '') as drawn_open, coalesce(d.close_pana, '') as drawn_close, d.voided_at is not null as is_void
     from bids b join market_days d on d.market_id = b.market_id and d.day = b.day`,
  );
  return bids.filter((bid) => !isSettledCorrectly(bid)).length;
}

function isSettledCorrectly(bid: JudgedBid): boolean {
  if (bid.is_void) return bid.status === 'refunded' && bid.win_points === 0;
  const outcome = bidOutcome(bid, { open_pana: bid.drawn_open, close_pana: bid.drawn_close });
  const due = outcome === 'won' ? payout(bid.points, bid) : 0;
  // A win too small to pay a whole point is no win.
  const status = outcome === 'undecided' ? 'pending' : due > 0 ? 'won' : 'lost';
  return bid.status === status && bid.win_points === due;
}
