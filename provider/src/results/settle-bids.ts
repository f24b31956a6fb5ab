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

interface FoundBid {
  id: number;
  player_id: number;
  points: number;
  rate_min: number;
  rate_max: number;
  is_won: boolean;
}

/** Where a batch ends and the next begins, in the order of the index. */
type Place = Pick<FoundBid, 'player_id' | 'id'>;

const BEGINNING: Place = { player_id: 0, id: 0 };

/** Decides the bids of a declared half from their fields and pays the wins; goes on where an earlier run has ended. */
export async function settleBids(db: Database, declarationId: number): Promise<void> {
  const [declaration] = await db.query<Declaration>(declarationOfId, [declarationId]);
  if (!declaration) return;
  const { market_id, day, half, ...drawn } = declaration;
  // Thousands of bids name few numbers, and each is judged once; none joins them, for from the declaration on no bid of the half is taken.
  const numbers = await db.query<BidNumbers & { named: string }>(numbersToDecide, [market_id, day, half]);
  const winning = numbers.filter((of) => bidOutcome(of, drawn) === 'won').map(({ named }) => named);
  let after = BEGINNING;
  await inBatches(db, async (tx, rows) => {
    const batch = await settleSome(tx, declaration, { winning: JSON.stringify(winning), after, rows });
    after = batch.end;
    return batch.count;
  });
}

interface Batch {
  winning: string;
  /** What lies before it was decided, and is not walked over again. */
  after: Place;
  rows: number;
}

async function settleSome(tx: Sql, { id, market_id, market_name, day, half, declared_at }: Declaration, { winning, after, rows }: Batch) {
  const nothing = { count: 0, end: after };
  // Who else settles it waits here; a reversal that has begun ends it.
  const held = await tx.query('select id from declarations where id = $1 and settled_at is null and reversing_at is null for update', [id]);
  if (held.length === 0) return nothing;

  const find = (from: Place) => tx.query<FoundBid>(wonAndLast, [market_id, day, half, winning, from.player_id, from.id, rows]);
  const fromHere = await find(after);
  // Another process may have been killed in what it had taken: only what is looked through from its beginning is settled.
  const found = fromHere.length > 0 ? fromHere : await find(BEGINNING);
  const end = found.at(-1);
  if (!end) {
    await tx.query('update declarations set settled_at = now() where id = $1', [id]);
    return nothing;
  }
  const begin = fromHere.length > 0 ? after : BEGINNING;
  const [lost] = await tx.query<{ count: number }>(lose, [market_id, day, half, winning, begin.player_id, begin.id, end.player_id, end.id, id]);
  const won = found.filter(({ is_won }) => is_won);
  if (won.length > 0) {
    const wins = won.map((bid) => ({ id: bid.id, win: payout(bid.points, { min_value: bid.rate_min, max_value: bid.rate_max }) }));
    await tx.query(pay, [JSON.stringify(wins), id, day, `Win ${market_name} `, declared_at]);
    await repayOwed(tx, declared_at, won.map(({ player_id }) => player_id));
  }
  return { count: won.length + (lost?.count ?? 0), end };
}

const declarationOfId = `
  select d.id, d.market_id, m.name as market_name, d.day, d.half, d.declared_at,
    coalesce(md.open_pana, '') as open_pana, coalesce(md.close_pana, '') as close_pana
  from declarations d join markets m on m.id = d.market_id join market_days md on (md.market_id, md.day) = (d.market_id, d.day)
  where d.id = $1`;

const toDecide = `market_id = $1 and day = $2 and decided_by = $3 and status = 'pending'`;
const named = `open_digit || ' ' || close_digit || ' ' || open_pana || ' ' || close_pana`;

const numbersToDecide = `select distinct ${named} as named, open_digit, close_digit, open_pana, close_pana from bids where ${toDecide}`;

const isWinning = `(${named}) in (select value from json_array_elements_text($4::json))`;
const fromPlace = `${toDecide} and (player_id, id) > ($5, $6)`;

const wonAndLast = `
  with batch as materialized (
    select id, player_id, points, rate_min, rate_max, ${isWinning} as is_won from bids where ${fromPlace} order by player_id, id limit $7
  )
  select * from batch where is_won or id = (select id from batch order by player_id desc, id desc limit 1) order by player_id, id`;

const lose = `
  with lost as (
    update bids set status = 'lost', declaration_id = $9 where ${fromPlace} and (player_id, id) <= ($7, $8) and not ${isWinning} returning 1
  ) select count(*)::int as count from lost`;

const pay = `
  with paid as (
    update bids set status = case when d.win > 0 then 'won' else 'lost' end, win_points = d.win, declaration_id = $2
    from json_to_recordset($1::json) as d (id bigint, win bigint) where bids.id = d.id and bids.day = $3
    returning bids.id, player_id, win_points, game_type
  )
  insert into ledger_entries (player_id, amount, reason, remark, bid_id, declaration_id, entered_at)
  select player_id, win_points, 'win', $4 || game_type, id, $2, $5 from paid where win_points > 0 order by player_id, id`;
