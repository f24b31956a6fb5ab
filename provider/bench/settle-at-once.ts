/** A declaration and its settlement in one SQL statement. The parameters are the market and its day. */
export const settleAtOnce = `
  with declaration as (
    insert into declarations (market_id, day, half, pana, declared_at, settled_at) values ($1, $2, 'open', '123', now(), now()) returning id
  ), drawn as (
    update market_days set open_pana = '123' where market_id = $1 and day = $2
  ), decided as (
    update bids set status = case open_digit when '6' then 'won' else 'lost' end,
      win_points = case open_digit when '6' then points * rate_max / rate_min else 0 end, declaration_id = declaration.id
    from declaration where market_id = $1 and day = $2 and decided_by = 'open' and status = 'pending'
    returning bids.id, player_id, win_points, game_type, declaration_id
  ), paid as (
    insert into ledger_entries (player_id, amount, reason, remark, bid_id, declaration_id, entered_at)
    select player_id, win_points, 'win', 'Win ' || game_type, id, declaration_id, now() from decided where win_points > 0 order by player_id, id
    returning 1
  )
  select count(*) as balance from paid`;
