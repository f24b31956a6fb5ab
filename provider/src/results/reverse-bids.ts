import type { Database, Sql } from '../db/database.ts';
import { inBatches } from './batches.ts';

interface DecidedBid {
  id: number;
  player_id: number;
  win_points: number;
}

/**
 * Takes the paid wins of a declaration back and makes its bids pending again. A second call continues an interrupted
 * call.
 */
export function reverseBids(db: Database, declarationId: number): Promise<void> {
  return inBatches(db, async (tx, rows) => {
    const [held] = await tx.query<{ day: string; reversing_at: Date }>(
      'select day, reversing_at from declarations where id = $1 and reversing_at is not null and reversed_at is null for update',
      [declarationId],
    );
    if (!held) return 0;
    const bids = await tx.query<DecidedBid>(
      'select id, player_id, win_points from bids where declaration_id = $1 order by player_id, id limit $2',
      [declarationId, rows],
    );
    if (bids.length === 0) return 0;

    const entries = await reversals(
      tx,
      bids.filter(({ win_points }) => win_points > 0),
    );
    await tx.query(enterReversals, [JSON.stringify(entries), declarationId, held.reversing_at]);
    await tx.query(
      `update bids set status = 'pending', win_points = 0, declaration_id = null
     where day = $2 and id in (select value::bigint from json_array_elements_text($1::json))`,
      [JSON.stringify(bids.map(({ id }) => id)), held.day],
    );
    return bids.length;
  });
}

/**
 * Returns the entries that reverse each win. Points that the player has already spent become a debt, because no balance
 * goes below zero.
 */
async function reversals(tx: Sql, wins: readonly DecidedBid[]) {
  const wallets = await tx.query<{ player_id: number; balance: number }>(
    `select player_id, balance from wallets
     where account = 'wallet' and player_id in (select value::bigint from json_array_elements_text($1::json)) order by player_id for update`,
    [JSON.stringify(wins.map(({ player_id }) => player_id))],
  );
  const left = new Map(wallets.map(({ player_id, balance }) => [player_id, balance]));
  return wins.flatMap(({ id, player_id, win_points }) => {
    const taken = Math.min(win_points, left.get(player_id) ?? 0);
    left.set(player_id, (left.get(player_id) ?? 0) - taken);
    const parts = [
      { account: 'wallet', amount: -taken },
      { account: 'owed', amount: win_points - taken },
    ];
    return parts.filter(({ amount }) => amount !== 0).map((part) => ({ player_id, bid_id: id, ...part }));
  });
}

const enterReversals = `
  insert into ledger_entries (player_id, account, amount, reason, remark, bid_id, declaration_id, entered_at)
  select player_id, account, amount, 'win reversed', 'Correction of a result', bid_id, $2::bigint, $3::timestamptz
  from json_to_recordset($1::json) as e (player_id bigint, account text, amount bigint, bid_id bigint) order by player_id, bid_id`;
