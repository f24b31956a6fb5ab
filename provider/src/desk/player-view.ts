import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { limitsOf } from '../fair-play/limits.ts';
import { pauseOf } from '../fair-play/pauses.ts';
import { historyColumns, historyJoins, type BidOfHistory } from '../results/bid-rows.ts';
import { lockOf } from '../players/mpin-lock.ts';
import { notesOf } from '../players/notes.ts';
import { totalsOf } from '../players/player-totals.ts';
import { playerOfNumber } from '../players/player.ts';
import { payoutJoin, requestState, type RequestState } from '../wallet/request-state.ts';

export type PlayerView = NonNullable<Awaited<ReturnType<typeof viewPlayer>>>;

const ROWS = 10;

interface RequestRow {
  id: number;
  kind: 'Deposite' | 'Withdraw';
  points: number;
  state: RequestState;
  reference: string | null;
  sent_at: Date | null;
  note: string;
  requested_at: Date;
}

interface EntryRow {
  seq: number;
  reason: string;
  remark: string;
  amount: number;
  balance_after: number;
  entered_at: Date;
}

/** Returns one player with wallet, limits, live sessions and the latest bids, requests and entries. */
export async function viewPlayer(context: Context, number: string) {
  const { db, clock } = context;
  const player = await playerOfNumber(context, number);
  if (!player) return undefined;
  const { id, name, phone_number, status, created_at } = player;
  const [wallets, bids, requests, entries, devices, limits, pause, notes, lock, totals] = await Promise.all([
    db.query<{ account: string; balance: number }>('select account, balance from wallets where player_id = $1', [id]),
    db.query<BidOfHistory>(
      `select ${historyColumns} from (select * from bids where player_id = $1 order by id desc limit ${ROWS}) b ${historyJoins} order by b.id desc`,
      [id],
    ),
    db.query<RequestRow>(
      `select f.id, f.kind, f.points, ${requestState()} as state, payout.reference, payout.sent_at, f.note, f.requested_at
       from fund_requests f ${payoutJoin()} where f.player_id = $1 order by f.id desc limit ${ROWS}`,
      [id],
    ),
    db.query<EntryRow>(
      `select seq, reason, remark, amount, balance_after, entered_at from ledger_entries
       where player_id = $1 and account = 'wallet' order by seq desc limit ${ROWS}`,
      [id],
    ),
    db.query<{ name: string; started_at: Date }>(
      `select device_name as name, started_at from sessions
       where player_id = $1 and ended_at is null and expires_at > $2 order by started_at desc limit ${ROWS}`,
      [id, new Date(clock.real())],
    ),
    limitsOf(db, id, clock.now()),
    pauseOf(db, id, clock.now()),
    notesOf(db, id),
    lockOf(db, phone_number, clock.real()),
    totalsOf(db, id),
  ]);
  const balanceOf = (account: string) => wallets.find((wallet) => wallet.account === account)?.balance ?? 0;
  return {
    number: phone_number,
    name,
    status,
    since: isoInIndia(created_at),
    balance: balanceOf('wallet'),
    owed: balanceOf('owed'),
    bids: bids.map(({ placed_at, ...bid }) => ({ ...bid, at: isoInIndia(placed_at) })),
    requests: requests.map(({ requested_at, sent_at, ...request }) => ({
      ...request,
      at: isoInIndia(requested_at),
      sent: sent_at ? isoInIndia(sent_at) : '',
    })),
    entries: entries.map(({ entered_at, ...entry }) => ({ ...entry, at: isoInIndia(entered_at) })),
    devices: devices.map(({ started_at, ...device }) => ({ ...device, since: isoInIndia(started_at) })),
    limits: limits.filter(({ points }) => points !== ''),
    notes,
    totals,
    ...(pause && { pause }),
    ...(lock && { lock }),
  };
}
