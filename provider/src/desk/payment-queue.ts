import type { Context } from '../context/context.ts';
import { DAY_MS, isoInIndia } from '../context/india-time.ts';
import type { Question } from '../wallet/reconcile.ts';
import { DAYS_UNTIL_EXPIRED, hasNoCase } from '../wallet/settle-payment.ts';
import { secondPersonOf } from './fund-queue.ts';
import { PAGE_ROWS, afterId, pageOf, withIds, type Page } from './paging.ts';

/** Another payment of the same player. */
export interface OtherPayment {
  payment: string;
  points: number;
  status: 'pending' | 'paid' | 'failed';
}

interface Case extends Question {
  id: number;
  ordered: number;
  /** What the payment has credited, or null. */
  credited: number | null;
  payment: string;
  /** The id of the order at the service. */
  order: string;
  service: string;
  player: string;
  name: string;
  is_forgotten: boolean;
  balance: number;
  made: Date;
  found: Date;
  others: OtherPayment[];
}

interface Unpaid {
  /** The id of the payment. */
  id: string;
  points: number;
  order: string;
  service: string;
  player: string;
  name: string;
  made: Date;
  checked: Date | null;
}

export type WaitingPayment = Awaited<ReturnType<typeof readCases>>[number];
export type UnpaidPayment = ReturnType<typeof listedUnpaid>;

/** Returns payments of another amount and refunds that wait for a decision, after the id of a case, oldest first. */
export async function waitingPayments(context: Context, { after, by }: { after: number; by: number }) {
  return pageOf(await readCases(context, afterId, after, by), ({ id }) => id);
}

/** Returns those of some cases that wait. */
export async function paymentsWithIds(context: Context, ids: readonly number[], by: number): Promise<WaitingPayment[]> {
  return ids.length === 0 ? [] : readCases(context, withIds, JSON.stringify(ids), by);
}

/** Returns payments that are ordered and not paid, newest first, after one of them. */
export async function unpaidPayments({ db }: Context, after: string): Promise<Page<UnpaidPayment>> {
  const rows = await db.query<Unpaid>(unpaid, [after, PAGE_ROWS + 1]);
  return pageOf(rows.map(listedUnpaid), ({ id }) => id);
}

async function readCases(context: Context, which: string, key: number | string, by: number) {
  const rows = await context.db.query<Case>(cases(which), [key, PAGE_ROWS + 1]);
  const needsSecond = await secondPersonOf(context, by);
  return rows.map((row) => ({
    ...row,
    made: isoInIndia(row.made),
    found: isoInIndia(row.found),
    needs_second_person: needsSecond(row.amount),
  }));
}

function listedUnpaid({ made, checked, ...payment }: Unpaid) {
  return {
    ...payment,
    made: isoInIndia(made),
    checked: checked ? isoInIndia(checked) : '',
    expires: isoInIndia(Number(made) + DAYS_UNTIL_EXPIRED * DAY_MS),
  };
}

const OTHERS = 5;

const cases = (which: string) => `
  with page as materialized (select * from payment_cases where decision is null and ${which} order by id limit $2)
  select c.id, c.kind, c.amount, c.why, p.points as ordered,
    case p.status when 'paid' then coalesce(p.paid_points, p.points) end as credited,
    p.trans_id as payment, p.order_id as "order", p.gateway as service, q.phone_number as player, q.name,
    q.phone_number like '0%' as is_forgotten, coalesce(w.balance, 0) as balance, p.created_at as made, c.found_at as found,
    coalesce((select json_agg(json_build_object('payment', o.trans_id, 'points', o.points, 'status', o.status) order by o.created_at desc) from (
      select * from payments where player_id = p.player_id and trans_id <> p.trans_id order by created_at desc limit ${OTHERS}
    ) o), '[]') as others
  from page c join payments p on p.trans_id = c.trans_id join players q on q.id = p.player_id
    left join wallets w on w.player_id = q.id and w.account = 'wallet' order by c.id`;

const unpaid = `
  select p.trans_id as id, p.points, p.order_id as "order", p.gateway as service, q.phone_number as player, q.name,
    p.created_at as made, p.checked_at as checked
  from payments p join players q on q.id = p.player_id
  where p.status = 'pending' and ${hasNoCase}
    and ($1 = '' or (p.created_at, p.trans_id) < (select created_at, trans_id from payments where trans_id = $1))
  order by p.created_at desc, p.trans_id desc limit $2`;
