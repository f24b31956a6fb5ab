import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { attemptsOf, bidsEndingWith, endingWith } from '../operator/find-act.ts';
import { payoutJoin, requestState, type RequestState } from '../wallet/request-state.ts';
import { readUtr } from '../wallet/utr.ts';
import { searchPlayers, type ListedPlayer } from './player-search.ts';

interface RequestRow {
  id: number;
  kind: 'Deposite' | 'Withdraw';
  points: number;
  state: RequestState;
  player: string;
  name: string;
  /** The UTR of a deposit, or the bank's reference of a payout. */
  reference: string;
  requested_at: Date;
}

interface FoundPayment {
  id: string;
  order: string;
  points: number;
  status: 'pending' | 'paid' | 'failed';
  player: string;
  name: string;
}

export interface Found {
  players: ListedPlayer[];
  requests: (Omit<RequestRow, 'requested_at'> & { at: string })[];
  payments: FoundPayment[];
  /** References on receipts, for which `trace` says what happened. */
  receipts: { reference: string; at: string }[];
}

const MOST = 8;
const SHORTEST_REFERENCE = 6;

/**
 * Finds what a person may type: the first digits of a number, the beginning of a first or last name, the id of a
 * request, a UTR, a bank's reference, the id of a payment, or the end of the reference on a receipt. Each look-up uses an
 * index and reads few rows.
 */
export async function search(context: Context, typed: string): Promise<Found> {
  const text = typed.trim();
  const [players, requests, payments, receipts] = await Promise.all([
    searchPlayers(context, text, MOST),
    findRequests(context, text),
    findPayments(context, text),
    findReceipts(context, text),
  ]);
  return { players, requests, payments, receipts };
}

async function findRequests({ db }: Context, text: string): Promise<Found['requests']> {
  const end = endOf(text);
  const values = [
    /^\d{1,15}$/.test(text) ? Number(text) : null,
    readUtr(text)?.key ?? null,
    text.toUpperCase(),
    isEndOfReference(end) ? endingWith(end) : null,
    MOST,
  ];
  const rows = text === '' ? [] : await db.query<RequestRow>(requests, values);
  return rows.map(({ requested_at, ...row }) => ({ ...row, at: isoInIndia(requested_at) }));
}

async function findPayments({ db }: Context, text: string): Promise<FoundPayment[]> {
  if (text.length < SHORTEST_REFERENCE) return [];
  return db.query<FoundPayment>(
    `select p.trans_id as id, p.order_id as "order", p.points, p.status, q.phone_number as player, q.name
     from payments p join players q on q.id = p.player_id where p.trans_id = $1 or p.order_id = $1 limit ${MOST}`,
    [text],
  );
}

async function findReceipts({ db, traces }: Context, text: string): Promise<Found['receipts']> {
  const end = endOf(text);
  if (!isEndOfReference(end)) return [];
  await traces.write();
  const pattern = endingWith(end);
  // Attempts are kept for 30 days, and bids for good.
  const [attempts, bids] = await Promise.all([
    attemptsOf(db, pattern),
    db.query<{ bid_id: string; placed_at: Date }>(
      `select bid_id, placed_at from bids where (id, day) in (${bidsEndingWith}) order by id desc limit ${MOST}`,
      [pattern],
    ),
  ]);
  const found = new Map(bids.map(({ bid_id, placed_at }) => [bid_id, placed_at]));
  for (const { trace_id, received_at } of attempts) if (!found.has(trace_id)) found.set(trace_id, received_at);
  return [...found].slice(0, MOST).map(([reference, at]) => ({ reference, at: isoInIndia(at) }));
}

/** Returns what a person reads on a receipt, without the dots before it. */
function endOf(text: string): string {
  return text.replace(/^(\.{2,3}|…)/, '');
}

function isEndOfReference(text: string): boolean {
  return text.length >= SHORTEST_REFERENCE && /^[\w-]+$/.test(text);
}

// One arm for each index. The page sorts by the newest.
const requests = `
  with found as (
    (select id from fund_requests where id = $1)
    union (select id from fund_requests where utr_key = $2 limit $5)
    union (select fund_request_id from payouts where upper(reference) = $3 and reference <> '' limit $5)
    union (select id from fund_requests where reverse(request_id) like $4 limit $5)
  )
  select f.id, f.kind, f.points, ${requestState()} as state, p.phone_number as player, p.name,
    case f.kind when 'Deposite' then f.utr else coalesce(payout.reference, '') end as reference, f.requested_at
  from found join fund_requests f on f.id = found.id join players p on p.id = f.player_id ${payoutJoin()}
  order by f.id desc limit $5`;
