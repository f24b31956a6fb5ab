import { fromLiveSession } from '../players/sessions.ts';

/** The values of `bidValues` and of its session, in their order, with their types in a group. */
const columns = {
  bid_id: 'text',
  day: 'text',
  game_type: 'text',
  session: 'text',
  open_digit: 'text',
  close_digit: 'text',
  open_pana: 'text',
  close_pana: 'text',
  decided_by: 'text',
  points: 'bigint',
  remark: 'text',
  at: 'timestamptz',
  taken_until: 'text',
  market_id: 'bigint',
  market_name: 'text',
  open_time: 'text',
  close_time: 'text',
  rests_on: 'text',
  token_hash: 'text',
  live_at: 'timestamptz',
  phone_number: 'text',
};
const names = Object.keys(columns);

/** The hash of the bidder's token. */
export function tokenOf(values: readonly unknown[]): string {
  return String(values[names.indexOf('token_hash')]);
}

/** A placed bid: its place in the group, and the balance after it. */
export interface PlacedOfGroup {
  place: number;
  balance: number;
}

/** The parameter of the group statement. */
export function groupValue(bids: readonly (readonly unknown[])[]): string {
  return JSON.stringify(
    bids.map((values, place) =>
      Object.fromEntries([['place', place], ...values.map((value, at) => [names[at], value])]),
    ),
  );
}

/**
 * Inserts several bids and their debits, with the checks of `bidStatement`. Returns a row for each placed bid.
 *
 * It never waits for a wallet or a market day: it leaves out a bid if one of them is locked. It also leaves out a bid
 * that its wallet cannot pay, a bid of a player with limits, and the second bid of a player. So no bid makes the others
 * wait or fail.
 */
export const bidsOfGroup = `
  with asked as (
    select * from json_to_recordset($1::json) as a (place int, ${Object.entries(columns)
      .map((column) => column.join(' '))
      .join(', ')})
  ), caller as (
    select distinct on (p.id) p.id as player_id, asked.* from asked cross join lateral (
      select p.id ${fromLiveSession('asked.token_hash', 'asked.live_at')} and p.status = '1'
        and p.phone_number = coalesce(asked.phone_number, p.phone_number)
    ) p order by p.id, place
  ), day as (
    select d.market_id, d.day, d.open_pana from market_days d join (select distinct market_id, day from asked) a using (market_id, day)
    where voided_at is null and close_pana is null
    for share of d skip locked
  ), funded as (
    select c.*, r.min_value, r.max_value from caller c
    join markets m on m.id = c.market_id and (m.name, m.open_time, m.close_time, m.rests_on) = (c.market_name, c.open_time, c.close_time, c.rests_on)
    join day on (day.market_id, day.day) = (c.market_id, c.day) and (day.open_pana is null or (c.taken_until = 'close' and c.decided_by = 'close'))
    join rates r on r.type = c.game_type
    join wallets w on w.player_id = c.player_id and w.account = 'wallet' and w.balance >= c.points and not w.is_limited
    for no key update of w skip locked
  ), named as (
    insert into bid_ids (player_id, bid_id, day) select player_id, bid_id, day from funded
    on conflict do nothing
    returning id, player_id
  ), bid as (
    insert into bids (id, player_id, bid_id, market_id, day, game_type, session, open_digit, close_digit, open_pana, close_pana,
      decided_by, points, rate_min, rate_max, placed_at)
    select id, player_id, bid_id, market_id, day, game_type, session, open_digit, close_digit, open_pana, close_pana,
      decided_by, points, min_value, max_value, at
    from named join funded using (player_id)
    returning id, player_id
  ), debit as (
    insert into ledger_entries (player_id, amount, reason, remark, bid_id, entered_at)
    select player_id, -points, 'bid', remark, id, at from bid join funded using (player_id)
    returning player_id, balance_after
  )
  select place, balance_after as balance from debit join funded using (player_id)`;
