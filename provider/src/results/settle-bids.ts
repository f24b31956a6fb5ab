import type { BidNumbers } from 'shared/provider';
import type { DrawnPanas } from 'shared/rules';
import { bidOutcome, payout } from 'shared/rules';
import type { Database, Sql } from '../db/database.ts';
import { repayOwed } from '../ledger/ledger.ts';
import type { Half } from '../markets/market.ts';
import { inBatches } from './batches.ts';

/** A declared half, as its bids are decided by it. */
export interface Declaration extends DrawnPanas {
  id: number;
  market_id: number;
  market_name: string;
  day: string;
  half: Half;
  declared_at: Date;
}

interface PendingBid extends BidNumbers {
  id: number;
  player_id: number;
  points: number;
  rate_min: number;
  rate_max: number;
}

/** Decides the bids of a declared half from their fields and pays the wins; goes on where an earlier run has ended. */
export async function settleBids(db: Database, declarationId: number): Promise<void> {
  const [declaration] = await db.query<Declaration>(declarationOfId, [declarationId]);
  if (declaration) await inBatches(db, (tx, rows) => settleSome(tx, declaration, rows));
}

async function settleSome(tx: Sql, { id, market_id, market_name, day, half, declared_at, ...drawn }: Declaration, rows: number): Promise<number> {
  // Who else settles it waits here; a reversal that has begun ends it.
  const held = await tx.query('select id from declarations where id = $1 and settled_at is null and reversing_at is null for update', [id]);
  if (held.length === 0) return 0;

  const bids = await tx.query<PendingBid>(pendingBids, [market_id, day, half, rows]);
  if (bids.length === 0) {
    await tx.query('update declarations set settled_at = now() where id = $1', [id]);
    return 0;
  }
  const winOf = winsBy(drawn);
  const decided = bids.map((bid) => ({ id: bid.id, win: winOf(bid) }));
  await tx.query(decideAndPay, [JSON.stringify(decided), id, day, `Win ${market_name} `, declared_at]);
  await repayOwed(tx, declared_at, bids.filter((_, place) => decided[place]?.win).map(({ player_id }) => player_id));
  return bids.length;
}

// Thousands of bids name few numbers, and each is judged once.
function winsBy(drawn: DrawnPanas): (bid: PendingBid) => number {
  const outcomes = new Map<string, boolean>();
  return (bid) => {
    const number = [bid.open_digit, bid.close_digit, bid.open_pana, bid.close_pana].join(' ');
    const isWon = outcomes.get(number) ?? bidOutcome(bid, drawn) === 'won';
    outcomes.set(number, isWon);
    return isWon ? payout(bid.points, { min_value: bid.rate_min, max_value: bid.rate_max }) : 0;
  };
}

const declarationOfId = `
  select d.id, d.market_id, m.name as market_name, d.day, d.half, d.declared_at,
    coalesce(md.open_pana, '') as open_pana, coalesce(md.close_pana, '') as close_pana
  from declarations d join markets m on m.id = d.market_id join market_days md on (md.market_id, md.day) = (d.market_id, d.day)
  where d.id = $1`;

const pendingBids = `
  select id, player_id, points, rate_min, rate_max, open_digit, close_digit, open_pana, close_pana from bids
  where market_id = $1 and day = $2 and decided_by = $3 and status = 'pending' order by player_id, id limit $4`;

const decideAndPay = `
  with decided as (
    update bids set status = case when d.win > 0 then 'won' else 'lost' end, win_points = d.win, declaration_id = $2
    from json_to_recordset($1::json) as d (id bigint, win bigint) where bids.id = d.id and bids.day = $3
    returning bids.id, player_id, win_points, game_type
  )
  insert into ledger_entries (player_id, amount, reason, remark, bid_id, declaration_id, entered_at)
  select player_id, win_points, 'win', $4 || game_type, id, $2, $5 from decided where win_points > 0 order by player_id, id`;
