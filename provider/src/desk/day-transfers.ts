import { isoInIndia } from '../context/india-time.ts';
import { decidedBy } from '../operator/acts.ts';
import type { Sql } from '../db/database.ts';
import { payoutJoin, requestState, type RequestState } from '../wallet/request-state.ts';
import type { DayRange } from './day-sums.ts';

/** Money that moved or was refused on a day, with what a bank statement names it. */
export interface Transfer {
  kind: 'deposit' | 'payout' | 'payment' | 'refund';
  /** The id of the request. For a payment, the id of its order at the service. */
  id: string;
  player: string;
  name: string;
  points: number;
  /** The UTR of a deposit, or the bank's reference of a payout. */
  reference: string;
  state: RequestState;
  /** When it was decided, sent or returned. */
  at: string;
  /** Who did it, and the second person. Empty for a payment that the service reported. */
  who: string;
  second: string;
}

type TransferRow = Omit<Transfer, 'at' | 'who' | 'second'> & { at: Date; who: string | null; second: string | null };

export const MOST_TRANSFERS = 20_000;

/** Returns the deposits that were decided on a day, the payouts that ended, and the payments of a service, by time. */
export async function transfersOf(sql: Sql, range: DayRange): Promise<Transfer[]> {
  const rows = await sql.query<TransferRow>(transfers, [...range, MOST_TRANSFERS]);
  return rows.map(({ at, who, second, ...row }) => ({
    ...row,
    at: isoInIndia(at),
    who: who ?? '',
    second: second ?? '',
  }));
}

const transfers = `
  select t.kind, t.id, t.points, t.reference, t.state, t.at, p.phone_number as player, p.name, act.who, act.second_person as second from (
    select 'deposit' as kind, f.id::text, f.player_id, f.points, f.utr as reference, ${requestState()} as state,
      f.decided_at as at, f.id as subject, '{approve,decline}'::text[] as commands
    from fund_requests f ${payoutJoin()}
    where f.kind = 'Deposite' and f.decided_at >= $1 and f.decided_at < $2
    union all
    select 'payout', f.id::text, f.player_id, f.points, payout.reference, ${requestState()},
      coalesce(payout.sent_at, payout.returned_at), f.id, '{sent,return}'
    from payouts payout join fund_requests f on f.id = payout.fund_request_id
    where coalesce(payout.sent_at, payout.returned_at) >= $1 and coalesce(payout.sent_at, payout.returned_at) < $2
    union all
    select case e.reason when 'payment' then 'payment' else 'refund' end, coalesce(own.order_id, other.order_id), e.player_id, abs(e.amount), '',
      'approved', e.entered_at, c.id, '{accept-payment}'
    from ledger_entries e left join payments own on own.trans_id = e.trans_id
      left join payment_cases c on c.entry_id = e.id left join payments other on other.trans_id = c.trans_id
    where e.entered_at >= $1 and e.entered_at < $2 and e.reason in ('payment', 'payment refund')
  ) t join players p on p.id = t.player_id ${decidedBy('t.subject', 't.commands')}
  order by t.at, t.kind, t.id limit $3 + 1`;
