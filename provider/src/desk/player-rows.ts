import { isoInIndia } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';
import { historyColumns, historyJoins, type BidOfHistory } from '../results/bid-rows.ts';
import { sharersOf, type Sharer } from '../wallet/bank-account.ts';
import { payoutJoin, requestState, type RequestState } from '../wallet/request-state.ts';

/** How many rows of each kind the desk shows of a player. */
export const PLAYER_ROWS = 10;

interface RequestRow {
  id: number;
  kind: 'Deposite' | 'Withdraw';
  points: number;
  state: RequestState;
  /** The UTR of a deposit, or the bank's reference of a payout. Empty without one. */
  reference: string;
  sent_at: Date | null;
  note: string;
  requested_at: Date;
}

interface PaymentRow {
  id: string;
  points: number;
  status: 'pending' | 'paid' | 'failed';
  created_at: Date;
}

interface EntryRow {
  seq: number;
  reason: string;
  remark: string;
  amount: number;
  balance_after: number;
  entered_at: Date;
}

interface SignInRow {
  name: string;
  started_at: Date;
  ended_at: Date | null;
}

/** The other players of a player's bank account. */
export async function sharersOfPlayer(sql: Sql, id: number): Promise<Sharer[]> {
  const [row] = await sql.query<{ sharers: Sharer[] }>(
    `select ${sharersOf('p.account_number', 'p.ifsc_code', 'p.id')} from players p where p.id = $1`,
    [id],
  );
  return row?.sharers ?? [];
}

export async function bidsOfPlayer(sql: Sql, id: number) {
  const rows = await sql.query<BidOfHistory>(
    `select ${historyColumns} from (select * from bids where player_id = $1 order by id desc limit ${PLAYER_ROWS}) b ${historyJoins} order by b.id desc`,
    [id],
  );
  return rows.map(({ placed_at, ...bid }) => ({ ...bid, at: isoInIndia(placed_at) }));
}

export async function requestsOfPlayer(sql: Sql, id: number) {
  const rows = await sql.query<RequestRow>(
    `select f.id, f.kind, f.points, ${requestState()} as state, payout.sent_at, f.note, f.requested_at,
       case f.kind when 'Deposite' then f.utr else coalesce(payout.reference, '') end as reference
     from fund_requests f ${payoutJoin()} where f.player_id = $1 order by f.id desc limit ${PLAYER_ROWS}`,
    [id],
  );
  return rows.map(({ requested_at, sent_at, ...request }) => ({
    ...request,
    at: isoInIndia(requested_at),
    sent: sent_at ? isoInIndia(sent_at) : '',
  }));
}

/** The payments that the player has ordered at a payment service. */
export async function paymentsOfPlayer(sql: Sql, id: number) {
  const rows = await sql.query<PaymentRow>(
    `select trans_id as id, coalesce(paid_points, points) as points, status, created_at from payments
     where player_id = $1 order by created_at desc limit ${PLAYER_ROWS}`,
    [id],
  );
  return rows.map(({ created_at, ...payment }) => ({ ...payment, at: isoInIndia(created_at) }));
}

export async function entriesOfPlayer(sql: Sql, id: number) {
  const rows = await sql.query<EntryRow>(
    `select seq, reason, remark, amount, balance_after, entered_at from ledger_entries
     where player_id = $1 and account = 'wallet' order by seq desc limit ${PLAYER_ROWS}`,
    [id],
  );
  return rows.map(({ entered_at, ...entry }) => ({ ...entry, at: isoInIndia(entered_at) }));
}

/** The sign-ins of a player, those that last first. An ended one is deleted when it would have expired. */
export async function signInsOfPlayer(sql: Sql, id: number, now: number) {
  const rows = await sql.query<SignInRow>(
    `select device_name as name, started_at, case when expires_at <= $2 then expires_at else ended_at end as ended_at
     from sessions where player_id = $1
     order by ended_at is null and expires_at > $2 desc, started_at desc limit ${PLAYER_ROWS}`,
    [id, new Date(now)],
  );
  return rows.map(({ name, started_at, ended_at }) => ({
    name,
    since: isoInIndia(started_at),
    /** Empty while the player is signed in. */
    ended: ended_at ? isoInIndia(ended_at) : '',
  }));
}
