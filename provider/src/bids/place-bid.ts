import type { Context } from '../context/context.ts';
import { violatedConstraint, type Database, type Sql } from '../db/database.ts';
import { hadNoEffect } from '../db/failures.ts';
import { limitRefusal } from '../fair-play/limit-refusal.ts';
import { loginAgain, refused, type Refused } from '../http/refusal.ts';
import { insertMarketDay, openMarketDay, standing, type Market } from '../markets/market.ts';
import type { Player } from '../players/player.ts';
import { playerOfToken } from '../players/sessions.ts';
import { hashOf } from '../players/mpin.ts';
import { bidOfPlayer, bidOfSession, bidValues, type Outcome } from './bid-statement.ts';
import { groupQueue } from './group-queue.ts';
import { bidsOfGroup, groupValue, tokenOf, type PlacedOfGroup } from './group-statement.ts';
import type { ReadBid } from './read-bid.ts';

/** The bidder that the call names. */
interface Claim {
  token: string;
  phoneNumber: string | undefined;
}

/**
 * Checks the player and places the bid in one round trip. Returns undefined if any precondition fails. The step-by-step
 * path in `set-bid.ts` then finds the failed precondition and builds the message.
 */
export async function placeInOneStatement(context: Context, claim: Claim, market: Market, bid: ReadBid) {
  const { text, caller } = ofSession(context, claim);
  const values = await valuesOf(context, market, bid);
  const tried = await inGroups(context.db)({ text, values: values.concat(caller) });
  return typeof tried.balance === 'number' ? placed(tried.balance) : tried.refusal;
}

/**
 * Places a bid on an open market. A repeated bid gets its first answer. Returns undefined if the market has changed
 * since it was read, or if the row of the market day was missing. The statement checks session and status again,
 * because they may have changed meanwhile.
 */
export async function placeBid(
  context: Context,
  player: Player,
  { token, market, bid }: { token: string; market: Market; bid: ReadBid },
) {
  const { text, caller } = token
    ? ofSession(context, { token, phoneNumber: player.phone_number })
    : { text: bidOfPlayer, caller: [player.id] };
  const values = await valuesOf(context, market, bid);
  const tried = await attempt(context.db, { text, values: values.concat(caller) });
  if (tried.refusal) return tried.refusal;
  if (typeof tried.balance === 'number') return placed(tried.balance);
  if (!tried.is_current) return undefined;
  // After a failover of the database, the row of a day that this process has seen may be missing.
  if (!tried.is_open && (await insertMarketDay(context.db, market.id, standing(market, context.clock.now()).day)))
    return undefined;
  const first = await firstAnswer(context.db, player, market, bid);
  if (first) return first;
  if (!tried.is_open) return refused('market_closed');
  const { status } = (token ? await playerOfToken(context, token) : player) ?? {};
  if (status === undefined) throw loginAgain();
  return status === '1' ? refused('game_not_offered', { game_type: bid.game_type }) : refused('account_not_active');
}

function ofSession({ clock }: Context, { token, phoneNumber }: Claim) {
  return { text: bidOfSession, caller: [hashOf(token), new Date(clock.real()), phoneNumber ?? null] };
}

type Tried = Partial<Outcome> & { refusal?: Refused };

/** The statement of a bid, and its parameters. */
interface Attempt {
  text: string;
  values: readonly unknown[];
}

async function valuesOf({ db, clock }: Context, market: Market, bid: ReadBid): Promise<unknown[]> {
  const now = clock.now();
  const { day } = standing(market, now);
  await openMarketDay(db, market.id, day);
  return bidValues(bid, { market, day, at: new Date(now) });
}

async function attempt(db: Database, { text, values }: Attempt): Promise<Tried> {
  try {
    const [outcome] = await db.query<Outcome>(text, values);
    return { ...outcome };
  } catch (failure) {
    // Earlier conditions of the statement hold if the debit fails, so the bid itself is valid.
    if (violatedConstraint(failure) === 'balance_never_negative') return { refusal: refused('insufficient_balance') };
    return { refusal: limitRefusal(failure) };
  }
}

const queues = new WeakMap<Database, (bid: Attempt) => Promise<Tried>>();

/** The queue of this process: bids that arrive while others run share one statement and one commit. */
function inGroups(db: Database): (bid: Attempt) => Promise<Tried> {
  const known = queues.get(db);
  if (known) return known;
  const queue = groupQueue<Attempt, Tried>({
    // With one, a few clients wait for each other. With four, the groups of many clients are small (decision 30).
    lanes: 2,
    alone: (bid) => attempt(db, bid),
    together: (bids) => placeTogether(db, bids),
    keyOf: ({ values }) => tokenOf(values),
    isUncertain: (failure) => !hadNoEffect(failure),
  });
  queues.set(db, queue);
  return queue;
}

async function placeTogether(db: Database, bids: readonly Attempt[]): Promise<(Tried | undefined)[]> {
  const rows = await db.query<PlacedOfGroup>(bidsOfGroup, [groupValue(bids.map(({ values }) => values))]);
  const results = bids.map((): Tried | undefined => undefined);
  for (const { place, balance } of rows) results[place] = { balance };
  return results;
}

function placed(balance: number) {
  return { success: '1' as const, msg: 'Bid placed successfully.', Remaining_user_balance: String(balance) };
}

interface Placed {
  is_same: boolean;
  balance_after: number;
}

/** Returns the first answer to a used bid_id. Undefined if the id is free. Refuses other content under a used id. */
export async function firstAnswer(sql: Sql, player: Player, market: Market, bid: ReadBid) {
  const { open_digit, close_digit, open_pana, close_pana } = bid.numbers;
  const [first] = await sql.query<Placed>(
    `select e.balance_after, (b.market_id, b.game_type, b.session, b.points, b.open_digit, b.close_digit, b.open_pana, b.close_pana)
       = ($3::bigint, $4::text, $5::text, $6::bigint, $7::text, $8::text, $9::text, $10::text) as is_same
     from bid_ids n join bids b on b.id = n.id and b.day = n.day join ledger_entries e on e.bid_id = n.id and e.reason = 'bid'
     where n.player_id = $1 and n.bid_id = $2`,
    [
      player.id,
      bid.bid_id,
      market.id,
      bid.game_type,
      bid.session,
      bid.points,
      open_digit,
      close_digit,
      open_pana,
      close_pana,
    ],
  );
  if (!first) return undefined;
  if (!first.is_same) return refused('bid_id_used');
  return placed(first.balance_after);
}
