import type { Database } from '../src/db/database.ts';
import { withoutTimeLimits } from '../src/db/database.ts';

/** Adds lost bids of the past ten years, with their entries, until there are so many; spread over all players. */
export async function fillHistory(db: Database, bids: number) {
  const [kept] = await db.query<{ count: number }>('select count(*) as count from bids');
  const missing = bids - Number(kept?.count);
  if (missing <= 0) return;
  await db.query(`select open_month(to_char(date '2016-01-01' + n * 7, 'YYYY-MM-DD')) from generate_series(0, 520) n`);
  await db.query(`insert into market_days (market_id, day) select 1, to_char(date '2016-01-01' + n, 'YYYY-MM-DD') from generate_series(0, 3639) n on conflict do nothing`);
  await db.transaction(async (tx) => {
    // A million rows would each be checked and move a balance; what those triggers keep is written directly instead.
    await withoutTimeLimits(tx);
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `insert into bid_ids (player_id, bid_id, day)
       select p.id, 'h' || $2::text || '-' || n, to_char(date '2016-01-01' + (n * 3640 / ($1::bigint + 1))::int, 'YYYY-MM-DD')
       from generate_series(1, $1::bigint) n join (select id, row_number() over (order by id) - 1 as place, count(*) over () as players from players) p on p.place = n % p.players`,
      [missing, bids],
    );
    await tx.query(
      `insert into bids (id, player_id, bid_id, market_id, day, game_type, session, open_digit, close_digit, open_pana, close_pana, decided_by, points, rate_min, rate_max, status, declaration_id, placed_at)
       select id, player_id, bid_id, 1, day, 'Single Digit', 'Open', '6', 'NA', 'NA', 'NA', 'open', 10, 10, 95, 'lost', 0, now()
       from bid_ids where bid_id like 'h' || $1::text || '-%'`,
      [bids],
    );
    await tx.query(
      `insert into ledger_entries (player_id, seq, amount, balance_after, reason, remark, bid_id, entered_at)
       select player_id, -id, -10, 0, 'bid', 'Bid KALYAN Single Digit 6', id, placed_at from bids where bid_id like 'h' || $1::text || '-%'`,
      [bids],
    );
  });
  await db.query('analyze');
}
