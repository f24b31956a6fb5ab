import type { Sql } from '../db/database.ts';
import { payoutJoin, requestState, type RequestState } from '../wallet/request-state.ts';
import type { Attempt } from '../context/traces.ts';

/** The player of an act. */
interface OfPlayer {
  name: string;
  phone_number: string;
}

export interface TracedBid extends OfPlayer {
  id: number;
  bid_id: string;
  market: string;
  day: string;
  game_type: string;
  half: 'open' | 'close';
  points: number;
  status: string;
  win_points: number;
  open_digit: string;
  close_digit: string;
  open_pana: string;
  close_pana: string;
  pana: string | null;
  declared_at: Date | null;
  settled_at: Date | null;
  voided_at: Date | null;
}

export interface TracedRequest extends OfPlayer {
  id: number;
  request_id: string;
  kind: 'Deposite' | 'Withdraw';
  points: number;
  state: RequestState;
  requested_at: Date;
  decided_at: Date | null;
  /** The bank's reference of a withdrawal that was sent. */
  reference: string | null;
  ended_at: Date | null;
}

export interface Entry {
  id: number;
  reason: string;
  account: string;
  amount: number;
  balance_after: number;
  entered_at: Date;
}

/** All stored data about one act. */
export interface Act {
  attempts: Attempt[];
  bids: TracedBid[];
  requests: TracedRequest[];
}

const MOST_ALIKE = 50;

/**
 * Finds an act by its reference, by the end of the reference, or by the id of the bid or request. A receipt shows the
 * last six characters of the reference.
 */
export async function findAct(sql: Sql, named: string): Promise<Act> {
  if (/^\d{1,15}$/.test(named)) {
    const act = await actOfId(sql, Number(named));
    if (act.bids.length + act.requests.length > 0) return act;
  }
  const pattern = endingWith(named.replace(/^(\.{2,3}|…)/, ''));
  const [attempts, bids, requests] = await Promise.all([
    attemptsOf(sql, pattern),
    bidsWhere(sql, `(b.id, b.day) in (${bidsEndingWith})`, [pattern]),
    requestsWhere(sql, 'reverse(f.request_id) like $1', [pattern]),
  ]);
  return { attempts, bids, requests };
}

/** SQL for the ids and days of bids whose references match a pattern of `endingWith`, as `$1`. */
export const bidsEndingWith = `select id, day from bid_ids where reverse(bid_id) like $1 limit ${MOST_ALIKE}`;

/** Returns a pattern for a reversed reference, so that an index finds it by its end. */
export function endingWith(end: string): string {
  return `${[...end]
    .reverse()
    .join('')
    .replace(/[\\%_]/g, '\\$&')}%`;
}

async function actOfId(sql: Sql, id: number): Promise<Act> {
  const bids = await bidsWhere(sql, 'b.id = $1', [id]);
  const requests = await requestsWhere(sql, 'f.id = $1', [id]);
  const references = [...bids.map(({ bid_id }) => bid_id), ...requests.map(({ request_id }) => request_id)];
  const attempts = await Promise.all(references.map((reference) => attemptsOf(sql, endingWith(reference))));
  return { attempts: attempts.flat(), bids, requests };
}

/** Returns the attempts whose references match a pattern of `endingWith`. */
export function attemptsOf(sql: Sql, pattern: string): Promise<Attempt[]> {
  return sql.query<Attempt>(
    `select trace_id, script, release, tapped_at, sent_at, received_at, answered_at, status, code from traced_requests
     where reverse(trace_id) like $1 order by received_at, id limit ${MOST_ALIKE}`,
    [pattern],
  );
}

function bidsWhere(sql: Sql, condition: string, values: unknown[]): Promise<TracedBid[]> {
  return sql.query<TracedBid>(
    `select b.id, b.bid_id, p.name, p.phone_number, m.name as market, b.day, b.game_type, b.decided_by as half, b.points, b.status, b.win_points,
       b.open_digit, b.close_digit, b.open_pana, b.close_pana, d.pana, d.declared_at, d.settled_at, day.voided_at
     from bids b join players p on p.id = b.player_id join markets m on m.id = b.market_id
       join market_days day on day.market_id = b.market_id and day.day = b.day
       left join declarations d on d.market_id = b.market_id and d.day = b.day and d.half = b.decided_by and d.reversed_at is null
     where ${condition} order by b.id limit 2`,
    values,
  );
}

function requestsWhere(sql: Sql, condition: string, values: unknown[]): Promise<TracedRequest[]> {
  return sql.query<TracedRequest>(
    `select f.id, f.request_id, p.name, p.phone_number, f.kind, f.points, ${requestState()} as state, f.requested_at, f.decided_at,
       payout.reference, coalesce(payout.sent_at, payout.returned_at) as ended_at
     from fund_requests f join players p on p.id = f.player_id ${payoutJoin()}
     where ${condition} order by f.id limit 2`,
    values,
  );
}

export function entriesOf(sql: Sql, column: 'bid_id' | 'fund_request_id', id: number): Promise<Entry[]> {
  return sql.query<Entry>(
    `select id, reason, account, amount, balance_after, entered_at from ledger_entries where ${column} = $1 order by id`,
    [id],
  );
}
