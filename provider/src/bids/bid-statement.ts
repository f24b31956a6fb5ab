/**
 * A bid and its debit in one statement, so both are there or neither, in one round trip.
 * It shares the market day's row: a declaration holds that row alone, so no bid slips in once the half is drawn.
 * The rate is stored with the bid. A bid_id that is already taken inserts nothing, and so debits nothing.
 */
export const bidStatement = `
  with day as (
    select market_id from market_days
    where market_id = $3 and day = $4 and voided_at is null and close_pana is null
      and (open_pana is null or ($15 = 'close' and $11 = 'close'))
    for share
  ), bid as (
    insert into bids (player_id, bid_id, market_id, day, game_type, session, open_digit, close_digit, open_pana, close_pana,
      decided_by, points, rate_min, rate_max, placed_at)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, min_value, max_value, $14 from day join rates on type = $5
    on conflict on constraint bid_id_taken do nothing
    returning id
  ), debit as (
    insert into ledger_entries (player_id, amount, reason, remark, bid_id, entered_at)
    select $1, -$12::bigint, 'bid', $13, id, $14 from bid
    returning balance_after
  )
  select exists (select from day) as is_open, (select balance_after from debit) as balance`;
