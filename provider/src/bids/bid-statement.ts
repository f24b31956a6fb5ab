import { randomUUID } from 'node:crypto';
import { bidNumberText, decidedBy } from 'shared/rules';
import type { Market } from '../markets/market.ts';
import { fromLiveSession } from '../players/sessions.ts';
import type { ReadBid } from './read-bid.ts';

/** The result of the bid statement. */
export interface Outcome {
  /** The new balance. Null if no bid was placed. */
  balance: number | null;
  /** The market is the same as when the bid was checked. */
  is_current: boolean;
  is_open: boolean;
}

/** The market, day and instant with which a bid was checked. */
export interface Judged {
  market: Market;
  day: string;
  at: Date;
}

/** Returns the bid's parameters for the statement. The parameters of the bidder follow them. */
export function bidValues(placed: Omit<ReadBid, 'game_name' | 'bidder'>, { market, day, at }: Judged): unknown[] {
  const { bid_id, game_type, session, numbers, points, takenUntil } = placed;
  const { open_digit, close_digit, open_pana, close_pana } = numbers;
  const remark = `Bid ${market.name} ${game_type} ${bidNumberText(numbers)}`;
  return [
    bid_id || randomUUID(),
    day,
    game_type,
    session,
    open_digit,
    close_digit,
    open_pana,
    close_pana,
    decidedBy(numbers),
    points,
    remark,
    at,
    takenUntil,
    market.id,
    market.name,
    market.open_time,
    market.close_time,
    market.rests_on,
  ];
}

/**
 * Returns the statement that inserts a bid and its debit. One statement is atomic and takes one round trip.
 *
 * It inserts nothing if the market has changed since the check, so a stale market cache is safe. It takes a shared lock
 * on the market day. A declaration takes the exclusive lock, so no bid can follow a declaration. Then it locks the
 * wallet, before it inserts the id. So a group (`group-statement.ts`) never waits for the id of a bid.
 *
 * It stores the rate with the bid. If the bid_id exists, it inserts and debits nothing.
 */
function bidStatement(caller: string): string {
  return `
  with caller as (${caller}),
  market as (
    select id from markets where id = $14 and (name, open_time, close_time, rests_on) = ($15, $16, $17, $18)
  ), day as (
    select d.market_id from market_days d join market on market.id = d.market_id
    where d.day = $2 and voided_at is null and close_pana is null
      and (open_pana is null or ($13 = 'close' and $9 = 'close'))
    for share of d
  ), wallet as (
    select w.player_id from day cross join caller join wallets w on w.player_id = caller.id and w.account = 'wallet'
    for no key update of w
  ), named as (
    insert into bid_ids (player_id, bid_id, day)
    select player_id, $1, $2 from wallet where exists (select from rates where type = $3)
    on conflict do nothing
    returning id, player_id
  ), bid as (
    insert into bids (id, player_id, bid_id, market_id, day, game_type, session, open_digit, close_digit, open_pana, close_pana,
      decided_by, points, rate_min, rate_max, placed_at)
    select id, player_id, $1, $14, $2, $3, $4, $5, $6, $7, $8, $9, $10, min_value, max_value, $12
    from named join rates on type = $3
    returning id, player_id
  ), debit as (
    insert into ledger_entries (player_id, amount, reason, remark, bid_id, entered_at)
    select player_id, -$10::bigint, 'bid', $11, id, $12 from bid
    returning balance_after
  )
  select exists (select from market) as is_current, exists (select from day) as is_open, (select balance_after from debit) as balance`;
}

/** The statement for clients without sessions. Its last parameter is the player's id. */
export const bidOfPlayer = bidStatement(`select p.id from players p where p.id = $19 and p.status = '1'`);

/**
 * The statement for a session. Its last parameters are the token's hash, the instant at which the session must be live,
 * and the phone number in the bid, if any.
 */
export const bidOfSession = bidStatement(
  `select p.id ${fromLiveSession('$19', '$20')} and p.status = '1' and p.phone_number = coalesce($21, p.phone_number)`,
);
