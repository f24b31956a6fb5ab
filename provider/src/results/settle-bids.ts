import type { BidNumbers } from 'shared/provider';
import type { DrawnPanas } from 'shared/rules';
import { bidOutcome, payout } from 'shared/rules';
import type { Sql } from '../db/database.ts';
import { lockWallet, repayOwed } from '../ledger/ledger.ts';
import type { HalfDay } from '../markets/market.ts';

const BATCH = 5000;

interface PendingBid extends BidNumbers {
  id: number;
  points: number;
  rate_min: number;
  rate_max: number;
}

/** Decides the bids of a half from their fields, pays the wins, and enters each win in the ledger. */
export async function settleBids(tx: Sql, { market, day, half }: HalfDay, drawn: DrawnPanas, declaration: { id: number; at: Date }) {
  const bids = await tx.query<PendingBid>(
    `select id, points, rate_min, rate_max, open_digit, close_digit, open_pana, close_pana from bids
     where market_id = $1 and day = $2 and decided_by = $3 and status = 'pending' order by player_id, id`,
    [market.id, day, half],
  );
  for (let from = 0; from < bids.length; from += BATCH) {
    const decided = bids.slice(from, from + BATCH).map((bid) => ({ id: bid.id, win: winOf(bid, drawn) }));
    await tx.query(decideBids, [JSON.stringify(decided), declaration.id]);
  }
  await tx.query(payWins, [declaration.id, `Win ${market.name} `, declaration.at]);
  await repayOwed(tx, declaration.at);
}

/** Takes the wins of a declaration back. What a player has already spent is owed, for no balance goes below zero. */
export async function takeBackWins(tx: Sql, declarationId: number, now: Date) {
  const wins = await tx.query<{ id: number; player_id: number; win_points: number }>(
    `select id, player_id, win_points from bids where declaration_id = $1 and status = 'won' order by player_id, id`,
    [declarationId],
  );
  for (const win of wins) {
    const taken = Math.min(win.win_points, await lockWallet(tx, win.player_id));
    await enterReversal(tx, win, declarationId, { account: 'wallet', amount: -taken, now });
    await enterReversal(tx, win, declarationId, { account: 'owed', amount: win.win_points - taken, now });
  }
  await tx.query(`update bids set status = 'pending', win_points = 0, declaration_id = null where declaration_id = $1`, [declarationId]);
}

function winOf(bid: PendingBid, drawn: DrawnPanas): number {
  const isWon = bidOutcome(bid, drawn) === 'won';
  return isWon ? payout(bid.points, { min_value: bid.rate_min, max_value: bid.rate_max }) : 0;
}

const decideBids = `
  update bids set status = case when d.win > 0 then 'won' else 'lost' end, win_points = d.win, declaration_id = $2
  from json_to_recordset($1::json) as d (id bigint, win bigint) where bids.id = d.id`;

const payWins = `
  insert into ledger_entries (player_id, amount, reason, remark, bid_id, declaration_id, entered_at)
  select player_id, win_points, 'win', $2 || game_type, id, $1, $3 from bids
  where declaration_id = $1 and status = 'won' order by player_id, id`;

async function enterReversal(
  tx: Sql,
  win: { id: number; player_id: number },
  declarationId: number,
  { account, amount, now }: { account: 'wallet' | 'owed'; amount: number; now: Date },
) {
  if (amount === 0) return;
  await tx.query(
    `insert into ledger_entries (player_id, account, amount, reason, remark, bid_id, declaration_id, entered_at)
     values ($1, $2, $3, 'win reversed', 'Correction of a result', $4, $5, $6)`,
    [win.player_id, account, amount, win.id, declarationId, now],
  );
}
