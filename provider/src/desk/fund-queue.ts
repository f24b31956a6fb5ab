import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { readSettings } from '../context/settings.ts';
import { approvedToday, whySecondPerson } from '../operator/second-person.ts';
import { othersOn, payToOf, sharersOf, type PayTo, type Sharer } from '../wallet/bank-account.ts';
import { payoutJoin, requestState, type RequestState } from '../wallet/request-state.ts';
import { sameUtr } from '../wallet/same-utr.ts';
import { PAGE_ROWS, afterId, pageOf, withIds } from './paging.ts';

/** Another deposit with the same UTR or the same picture, with what a person compares. */
export interface SameRequest {
  id: number;
  status: string;
  player: string;
  name: string;
  points: number;
  utr: string;
  asked: string;
  /** When it was approved or declined. Empty while it waits. */
  decided: string;
  has_picture: boolean;
}

/** An earlier or later request of the same player. */
export interface OwnRequest {
  id: number;
  kind: 'Deposite' | 'Withdraw';
  points: number;
  status: RequestState;
}

interface Deposit {
  id: number;
  player: string;
  name: string;
  /** The name that the player has typed for the own bank account. Empty if the player has stored none. */
  holder: string;
  /** Other players of this bank account. */
  sharers: Sharer[];
  points: number;
  utr: string;
  asked: Date;
  has_picture: boolean;
  same_utr: ReadRequest[];
  same_picture: ReadRequest[];
  others: OwnRequest[];
}

type ReadRequest = Omit<SameRequest, 'decided'> & { decided: string | null };

interface Withdrawal {
  id: number;
  player: string;
  name: string;
  points: number;
  pay_to: PayTo;
  sharers: Sharer[];
  asked: Date;
  balance: number;
  others: OwnRequest[];
}

export type WaitingDeposit = Awaited<ReturnType<typeof readDeposits>>[number];
export type WaitingWithdrawal = Awaited<ReturnType<typeof readWithdrawals>>[number];

/** Conditions on a deposit `f`, for the filters of the queue. `$3` is what one person may approve. */
const depositFilters = {
  '': '',
  flagged: `and (exists (${sameUtr}) or exists (
    select from screenshots o join screenshots s on s.image_hash = o.image_hash
    where s.fund_request_id = f.id and o.fund_request_id <> f.id) or exists (
    select from players p where p.id = f.player_id and exists (${othersOn('p.account_number', 'p.ifsc_code', 'p.id')})))`,
  large: 'and f.points > $3',
};

export type DepositFilter = keyof typeof depositFilters;

/** A page of a queue: the rows after an id, for the operator who reads them. */
interface Reading {
  after: number;
  by: number;
}

/** Returns waiting deposits that match a filter, oldest first, each with what may make it a duplicate. */
export async function waitingDeposits(context: Context, { after, by, show }: Reading & { show: DepositFilter }) {
  const values = show === 'large' ? [context.config.secondPersonAbove] : [];
  return pageOf(await readDeposits(context, `${afterId} ${depositFilters[show]}`, [after, ...values], by), idOf);
}

/** Counts the waiting deposits that match each filter. */
export async function countDeposits({ db, config }: Context): Promise<Record<'flagged' | 'large', number>> {
  const [flagged, large] = await Promise.all(
    (['flagged', 'large'] as const).map((name) =>
      db.query<{ count: number }>(
        `select count(*)::int as count from fund_requests f where status = '0' and kind = 'Deposite' ${depositFilters[name].replace('$3', '$1')}`,
        name === 'large' ? [config.secondPersonAbove] : [],
      ),
    ),
  );
  return { flagged: flagged?.[0]?.count ?? 0, large: large?.[0]?.count ?? 0 };
}

/** Returns those of some deposits that wait. */
export async function depositsWithIds(context: Context, ids: readonly number[], by: number): Promise<WaitingDeposit[]> {
  return ids.length === 0 ? [] : readDeposits(context, withIds, [JSON.stringify(ids)], by);
}

/** Returns waiting withdrawals after an id, oldest first. */
export async function waitingWithdrawals(context: Context, { after, by }: Reading) {
  return pageOf(await readWithdrawals(context, afterId, after, by), idOf);
}

/** Returns those of some withdrawals that wait. */
export async function withdrawalsWithIds(
  context: Context,
  ids: readonly number[],
  by: number,
): Promise<WaitingWithdrawal[]> {
  return ids.length === 0 ? [] : readWithdrawals(context, withIds, JSON.stringify(ids), by);
}

/** Returns a function that tells whether an operator needs a second person to approve points. */
export async function secondPersonOf(context: Context, operatorId: number): Promise<(points: number) => boolean> {
  const approved = await approvedToday(context, operatorId);
  return (points) => whySecondPerson({ kind: 'approval', points }, approved, context.config) !== undefined;
}

const idOf = ({ id }: { id: number }) => id;

async function readDeposits(
  context: Context,
  which: string,
  [key, ...values]: readonly (number | string)[],
  by: number,
) {
  const { db } = context;
  const [rows, settings, needsSecond] = await Promise.all([
    db.query<Deposit>(deposits(which), [key, PAGE_ROWS + 1, ...values]),
    readSettings(db),
    secondPersonOf(context, by),
  ]);
  // Whom the app tells players to pay.
  const payee = { name: settings.UPI_NAME, upi: settings.UPI_ADMIN, numbers: settings.payment_numbers };
  return rows.map((row) => ({
    ...row,
    payee,
    asked: isoInIndia(row.asked),
    same_utr: row.same_utr.map(inIndia),
    same_picture: row.same_picture.map(inIndia),
    needs_second_person: needsSecond(row.points),
  }));
}

function inIndia({ asked, decided, ...other }: ReadRequest): SameRequest {
  return { ...other, asked: isoInIndia(new Date(asked)), decided: decided ? isoInIndia(new Date(decided)) : '' };
}

async function readWithdrawals(context: Context, which: string, key: number | string, by: number) {
  const rows = await context.db.query<Withdrawal>(withdrawals(which), [key, PAGE_ROWS + 1]);
  const needsSecond = await secondPersonOf(context, by);
  return rows.map((row) => ({
    ...row,
    asked: isoInIndia(row.asked),
    needs_second_person: needsSecond(row.points),
  }));
}

/** Returns the picture of a deposit. The provider has drawn it itself, as JPEG. */
export async function pictureOf({ db }: Context, id: number): Promise<Buffer | undefined> {
  const [row] = await db.query<{ image: string }>(
    `select encode(image, 'base64') as image from screenshots where fund_request_id = $1`,
    [id],
  );
  return row && Buffer.from(row.image, 'base64');
}

const OTHERS = 5;

// The waiting page is chosen first, so that the joins below run for its rows only.
const waiting = (kind: 'Deposite' | 'Withdraw', which: string) => `
  with page as materialized (
    select * from fund_requests f where status = '0' and kind = '${kind}' and ${which} order by id limit $2
  )`;

// The player's latest other requests.
const others = `
  coalesce((select json_agg(json_build_object('id', o.id, 'kind', o.kind, 'points', o.points, 'status', o.state) order by o.id desc) from (
    select r.id, r.kind, r.points, ${requestState('r')} as state from fund_requests r ${payoutJoin('r')}
    where r.player_id = f.player_id and r.id <> f.id order by r.id desc limit ${OTHERS}
  ) o), '[]') as others`;

const asOther = `json_build_object('id', o.id, 'status', o.status, 'player', q.phone_number, 'name', q.name, 'points', o.points,
      'utr', o.utr, 'asked', o.requested_at, 'decided', o.decided_at,
      'has_picture', exists (select from screenshots where fund_request_id = o.id))`;

const deposits = (which: string) => `${waiting('Deposite', which)}
  select f.id, p.phone_number as player, p.name, p.account_holder_name as holder, f.points, f.utr, f.requested_at as asked, s.fund_request_id is not null as has_picture,
    coalesce((select json_agg(${asOther} order by o.id) from (
      ${sameUtr}
    ) t join fund_requests o on o.id = t.id join players q on q.id = o.player_id), '[]') as same_utr,
    coalesce((select json_agg(${asOther} order by o.id) from (
      select fund_request_id as id from screenshots where image_hash = s.image_hash and fund_request_id <> f.id order by 1 limit ${OTHERS}
    ) t join fund_requests o on o.id = t.id join players q on q.id = o.player_id), '[]') as same_picture,
    ${sharersOf('p.account_number', 'p.ifsc_code', 'p.id')}, ${others}
  from page f join players p on p.id = f.player_id left join screenshots s on s.fund_request_id = f.id order by f.id`;

const withdrawals = (which: string) => `${waiting('Withdraw', which)}
  select f.id, p.phone_number as player, p.name, f.points, ${payToOf()} as pay_to, f.requested_at as asked, w.balance,
    ${sharersOf('f.account', 'f.ifsc', 'f.player_id')}, ${others}
  from page f join players p on p.id = f.player_id join wallets w on w.player_id = f.player_id and w.account = 'wallet' order by f.id`;
