import { randomUUID } from 'node:crypto';
import type { BidNumbers } from 'shared/provider';
import { bidNumberText, decidedBy } from 'shared/rules';
import { dayTakesBid, type Market } from '../markets/market.ts';
import { liveSession } from '../players/sessions.ts';
import type { ReadBid } from './read-bid.ts';

/** The bidder: a session and the phone number in the bid, if any, or a player whose call was already checked. */
export type Bidder = { token_hash: string; live_at: Date; phone_number?: string | undefined } | { player_id: number };

/** The market, day and instant with which a bid was checked. */
export interface Judged {
  market: Market;
  day: string;
  at: Date;
}

/** The columns of a bid in the statement, and their types. */
const columnTypes = {
  bid_id: 'text',
  day: 'text',
  game_type: 'text',
  session: 'text',
  open_digit: 'text',
  close_digit: 'text',
  open_pana: 'text',
  close_pana: 'text',
  decided_by: 'text',
  is_after_open: 'boolean',
  points: 'bigint',
  remark: 'text',
  at: 'timestamptz',
  market_id: 'bigint',
  market_name: 'text',
  open_time: 'text',
  close_time: 'text',
  rests_on: 'text',
  token_hash: 'text',
  live_at: 'timestamptz',
  phone_number: 'text',
  player_id: 'bigint',
};
const columns = Object.entries(columnTypes) as [keyof typeof columnTypes, string][];

export type AskedBid = Partial<Record<keyof typeof columnTypes, unknown>>;

/** Returns a bid for the statement. */
export function askedBid(bid: Omit<ReadBid, 'game_name'>, { market, day, at }: Judged, bidder: Bidder): AskedBid {
  const { bid_id, game_type, session, numbers, points } = bid;
  const { id: market_id, name: market_name, open_time, close_time, rests_on } = market;
  return {
    bid_id: bid_id || randomUUID(),
    day,
    game_type,
    session,
    ...numbers,
    decided_by: decidedBy(numbers),
    is_after_open: isAfterOpen(bid),
    points,
    remark: `Bid ${market_name} ${game_type} ${bidNumberText(numbers)}`,
    at,
    market_id,
    market_name,
    open_time,
    close_time,
    rests_on,
    ...bidder,
  };
}

/** Whether a bid may follow the declaration of the open. */
export function isAfterOpen({ takenUntil, numbers }: { takenUntil: string; numbers: BidNumbers }): boolean {
  return takenUntil === 'close' && decidedBy(numbers) === 'close';
}

/** A placed bid: its place among the bids of the statement, and the balance after it. */
export interface PlacedBid {
  place: number;
  balance: number;
}

/** The parameters of `bidAlone`. */
export function valuesOfOne(bid: AskedBid): unknown[] {
  return columns.map(([name]) => bid[name] ?? null);
}

/** The parameters of `bidsTogether`. */
export function valuesOfMany(bids: readonly AskedBid[]): [string] {
  return [JSON.stringify(bids.map((bid, place) => ({ place, ...bid })))];
}

interface Placing {
  /** SQL of the bids. */
  asked: string;
  distinct?: string;
  locking?: string;
  isPayable?: string;
}

/**
 * Inserts bids and their debits. Returns a row for each placed bid. One statement is atomic and takes one round trip.
 *
 * It leaves out a bid if the market has changed since the check, so a stale market cache is safe. It takes a shared lock
 * on the market day. A declaration takes the exclusive lock, so no bid can follow a declaration. Then it locks the
 * wallet, before it inserts the id. So bids together never wait for the id of a bid alone. If the bid_id exists, it
 * inserts and debits nothing. It stores the rate with the bid.
 */
const placing = ({ asked, distinct = '', locking = '', isPayable = 'true' }: Placing) => `
  with asked as ${asked}, caller as (
    select ${distinct} p.id, asked.* from asked left join sessions s on ${liveSession('asked.token_hash', 'asked.live_at')}
    join players p on p.status = '1' and p.id = coalesce(asked.player_id, s.player_id)
      and p.phone_number = coalesce(asked.phone_number, p.phone_number)
    ${distinct && 'order by p.id, place'}
  ), day as (
    select d.* from market_days d join ${distinct ? '(select distinct market_id, day from asked)' : 'asked'} a using (market_id, day)
    for share of d ${locking}
  ), funded as (
    select c.*, r.min_value, r.max_value from caller c
    join markets m on m.id = c.market_id and (m.name, m.open_time, m.close_time, m.rests_on) = (c.market_name, c.open_time, c.close_time, c.rests_on)
    join day on (day.market_id, day.day) = (c.market_id, c.day) and ${dayTakesBid('day', 'c.is_after_open')}
    join rates r on r.type = c.game_type
    join wallets w on w.player_id = c.id and w.account = 'wallet' and ${isPayable}
    for no key update of w ${locking}
  ), named as (
    insert into bid_ids (player_id, bid_id, day) select id, bid_id, day from funded
    on conflict do nothing
    returning id as named_id, player_id
  ), bid as (
    insert into bids (id, player_id, bid_id, market_id, day, game_type, session, open_digit, close_digit, open_pana, close_pana,
      decided_by, points, rate_min, rate_max, placed_at)
    select named_id, id, bid_id, market_id, day, game_type, session, open_digit, close_digit, open_pana, close_pana,
      decided_by, points, min_value, max_value, at
    from named join funded on id = named.player_id
    returning id as named_id, player_id
  ), debit as (
    insert into ledger_entries (player_id, amount, reason, remark, bid_id, entered_at)
    select id, -points, 'bid', remark, named_id, at from bid join funded on id = bid.player_id
    returning player_id, balance_after
  )
  select place, balance_after as balance from debit join funded on id = debit.player_id`;

/**
 * Places a single bid. Waits for locks, and fails if the wallet or a limit of the player does not allow the bid. Its
 * bid is not materialized, which saves a fifth of the database's time.
 */
export const bidAlone = placing({
  asked: `not materialized (select 0 as place, ${columns.map(([name, type], at) => `$${at + 1}::${type} as ${name}`).join(', ')})`,
});

/**
 * Places several bids. It never waits for a wallet or a market day: it leaves out a bid if one of them is locked. It
 * also leaves out a bid that its wallet cannot pay, a bid of a player with limits, and the second bid of a player. So no
 * bid makes the others wait or fail.
 */
export const bidsTogether = placing({
  asked: `(select * from json_to_recordset($1::json) as a (place int, ${columns.map((column) => column.join(' ')).join(', ')}))`,
  distinct: 'distinct on (p.id)',
  locking: 'skip locked',
  isPayable: 'w.balance >= c.points and not w.is_limited',
});
