import type { BidNumbers, BidStatus } from 'shared/provider';
import { bidOutcome, payout } from 'shared/rules';
import { operatorLimit, type Database, type Sql } from '../db/database.ts';
import { auditRules } from './audit-rules.ts';

export interface Check {
  rule: string;
  /** The number of rows that violate the rule. */
  wrong: number;
}

/** Computes balances, debts and settled bids again from the ledger. Counts the differences. */
export async function audit(sql: Sql): Promise<{ checks: Check[]; drift: number }> {
  const checks: Check[] = [];
  for (const { rule, wrongRows } of auditRules) {
    const [found] = await sql.query<{ wrong: number }>(`select count(*) as wrong from (${wrongRows}) as found`);
    checks.push({ rule, wrong: Number(found?.wrong) });
  }
  checks.push({
    rule: 'Every bid has the status that its fields and the declared panas require',
    wrong: await misjudgedBids(sql),
  });
  return { checks, drift: checks.reduce((sum, { wrong }) => sum + wrong, 0) };
}

/** Audits a database that is in use, in one snapshot. */
export function auditAtLeisure(db: Pick<Database, 'transaction'>): ReturnType<typeof audit> {
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return audit(tx);
  }, operatorLimit);
}

interface JudgedBid extends BidNumbers {
  id: number;
  status: BidStatus;
  win_points: number;
  points: number;
  min_value: number;
  max_value: number;
  drawn_open: string;
  drawn_close: string;
  is_void: boolean;
  /** A settlement, reversal or refund is running, so the bid may still be pending. */
  is_under_way: boolean;
}

const BIDS_AT_ONCE = 20_000;

// Reads bids in pages, so that memory use does not depend on their number.
async function misjudgedBids(sql: Sql): Promise<number> {
  let wrong = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const bids: JudgedBid[] = await sql.query<JudgedBid>(judgedBids, [after, BIDS_AT_ONCE]);
    wrong += bids.filter((bid) => !isSettledCorrectly(bid)).length;
    after = bids.at(-1)?.id;
  }
  return wrong;
}

const judgedBids = `
  select b.id, b.status, b.win_points, b.points, b.rate_min as min_value, b.rate_max as max_value,
    b.open_digit, b.close_digit, b.open_pana, b.close_pana,
    coalesce(d.open_pana, '') as drawn_open, coalesce(d.close_pana, '') as drawn_close, d.voided_at is not null as is_void,
    case when d.voided_at is not null then d.refunded_at is null
      else exists (select from declarations c where (c.market_id, c.day, c.half) = (b.market_id, b.day, b.decided_by)
        and c.reversed_at is null and (c.settled_at is null or c.reversing_at is not null)) end as is_under_way
  from (select * from bids where id > $1 order by id limit $2) b join market_days d on d.market_id = b.market_id and d.day = b.day
  order by b.id`;

function isSettledCorrectly(bid: JudgedBid): boolean {
  if (bid.is_under_way && bid.status === 'pending') return bid.win_points === 0;
  if (bid.is_void) return bid.status === 'refunded' && bid.win_points === 0;
  const outcome = bidOutcome(bid, { open_pana: bid.drawn_open, close_pana: bid.drawn_close });
  const due = outcome === 'won' ? payout(bid.points, bid) : 0;
  // A win below one point pays nothing, so the bid counts as lost.
  const status = outcome === 'undecided' ? 'pending' : due > 0 ? 'won' : 'lost';
  return bid.status === status && bid.win_points === due;
}
