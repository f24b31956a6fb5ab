import { operatorLimit, type Database } from '../src/db/database.ts';

const BIDS_AT_ONCE = 500_000;
const FIRST_DAY = '2016-01-01';
const DAYS = 3640;

/**
 * Adds lost bids of the past ten years, with their ledger entries, until the database has the given number of bids.
 * Spreads them over all players and days, oldest first.
 */
export async function fillHistory(db: Database, bids: number) {
  const [kept] = await db.query<{ count: number }>('select count(*)::int as count from bid_ids');
  const missing = bids - Number(kept?.count);
  if (missing <= 0) return;
  await db.query(
    `select open_month(to_char(date '${FIRST_DAY}' + n * 7, 'YYYY-MM-DD')) from generate_series(0, ${DAYS / 7}) n`,
  );
  await db.query(
    `insert into market_days (market_id, day) select 1, to_char(date '${FIRST_DAY}' + n, 'YYYY-MM-DD') from generate_series(0, ${DAYS - 1}) n on conflict do nothing`,
  );
  for (let from = 0; from < missing; from += BIDS_AT_ONCE) {
    await db.transaction(async (tx) => {
      // Skips the triggers, which would run for each row. The statements below write the results of the triggers.
      await tx.query('set local session_replication_role = replica');
      await tx.query('set local synchronous_commit = off');
      await tx.query(fill, [from, Math.min(missing, from + BIDS_AT_ONCE), missing, bids]);
    }, operatorLimit);
  }
  // Without this vacuum, autovacuum would run during the measurement.
  await db.query('vacuum analyze');
}

const fill = `
  with players_in_order as (
    select id, row_number() over (order by id) - 1 as place, count(*) over () as players from players
  ), named as (
    insert into bid_ids (player_id, bid_id, day)
    select p.id, 'h' || $4::bigint || '-' || n, to_char(date '${FIRST_DAY}' + (n * ${DAYS} / ($3::bigint + 1))::int, 'YYYY-MM-DD')
    from generate_series($1::bigint, $2::bigint - 1) n join players_in_order p on p.place = n % p.players
    returning id, player_id, bid_id, day
  ), bid as (
    insert into bids (id, player_id, bid_id, market_id, day, game_type, session, open_digit, close_digit, open_pana, close_pana, decided_by, points, rate_min, rate_max, status, declaration_id, placed_at)
    select id, player_id, bid_id, 1, day, 'Single Digit', 'Open', '6', 'NA', 'NA', 'NA', 'open', 10, 10, 95, 'lost', 0, now() from named
    returning id, player_id, placed_at
  )
  insert into ledger_entries (player_id, seq, amount, balance_after, reason, remark, bid_id, entered_at)
  select player_id, -id, -10, 0, 'bid', 'Bid KALYAN Single Digit 6', id, placed_at from bid`;
