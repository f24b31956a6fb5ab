import type { FundRowOnWire } from 'shared/provider';
import { isoInIndia } from '../context/india-time.ts';
import type { Fields } from '../http/fields.ts';
import { readPage, rowId, type Page } from '../http/page.ts';
import { payoutJoin, requestState, type RequestState } from './request-state.ts';
import { activeEndpoint } from '../players/player-endpoint.ts';

interface Row extends Pick<FundRowOnWire, 'points' | 'remark' | 'action_type' | 'status'> {
  at: Date;
  micros: string;
  is_cancelled: boolean;
  note: string;
  state: RequestState;
  reference: string | null;
  sent_at: Date | null;
}

/** Returns manual deposits, withdrawals and payments by link, newest first. */
export const getRequestHistory = activeEndpoint('get_request_history.php', async ({ fields, context }, player) => {
  const page = readPage(fields as Fields);
  const [micros, remark] = partsOf(page.before);
  const rows = await context.db.query<Row>(
    `select *, (extract(epoch from at) * 1000000)::bigint::text as micros from (
       select f.points::text as points, f.id::text as remark, f.kind as action_type, f.status, f.requested_at as at, f.is_cancelled, f.note,
         ${requestState()} as state, payout.reference, payout.sent_at
       from fund_requests f ${payoutJoin()} where f.player_id = $1
       union all
       select coalesce(paid_points, points)::text, trans_id, 'Deposite', case status when 'paid' then '1' when 'failed' then '-1' else '0' end, created_at, false, '', '', null, null
       from payments where player_id = $1
     ) f where $2::bigint is null or ((extract(epoch from at) * 1000000)::bigint, remark) < ($2, $3)
     order by at desc, remark desc limit $4`,
    [player.id, micros, remark, page.limit],
  );
  return { result: rows.map((row) => onWire(row, page)) };
});

// The ids of payments and requests overlap, so the cursor consists of the instant and the id.
function partsOf(before: string | null): [micros: string | null, remark: string | null] {
  const at = before?.indexOf('-') ?? 0;
  return before && at > 0 ? [before.slice(0, at), before.slice(at + 1)] : [null, null];
}

function onWire({ at, micros, is_cancelled, note, state, reference, sent_at, ...row }: Row, page: Page): FundRowOnWire {
  return {
    ...row,
    date: isoInIndia(at),
    ...rowId(page, `${micros}-${row.remark}`),
    ...(row.action_type === 'Withdraw' && row.status === '0' && { cancellable: '1' }),
    ...(is_cancelled && { cancelled: '1' }),
    ...(row.action_type === 'Withdraw' && { state }),
    ...(sent_at && reference && { reference, sent_at: isoInIndia(sent_at) }),
    ...(row.status === '-1' && note !== '' && { reason: note }),
  };
}

interface Entry {
  seq: number;
  entered_at: Date;
  remark: string;
  amount: number;
  balance_after: number;
}

/** Returns the wallet's entries, oldest first. */
export const getWalletHistory = activeEndpoint('get_wallet_history.php', async ({ fields, context }, player) => {
  const page = readPage(fields as Fields);
  const entries = await context.db.query<Entry>(
    `select * from (
       select seq, entered_at, remark, amount, balance_after from ledger_entries
       where player_id = $1 and account = 'wallet' and seq < coalesce($2::bigint, 9223372036854775807) order by seq desc limit $3
     ) e order by seq`,
    [player.id, page.before?.split('-')[0], page.limit],
  );
  return {
    result: entries.map(({ seq, entered_at, remark, amount, balance_after }) => ({
      date: isoInIndia(entered_at),
      remark,
      amount: amount > 0 ? `+${amount}` : String(amount),
      updated_amount: String(balance_after),
      ...rowId(page, seq),
    })),
  };
});
