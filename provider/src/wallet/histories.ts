import type { FundRowOnWire } from 'shared/provider';
import { isoInIndia } from '../context/india-time.ts';
import { activeEndpoint } from '../players/player-endpoint.ts';

interface Row extends Pick<FundRowOnWire, 'points' | 'remark' | 'action_type' | 'status'> {
  at: Date;
  is_cancelled: boolean;
  note: string;
}

/** Manual deposits, withdrawals and payments by link together, newest first. */
export const getRequestHistory = activeEndpoint('get_request_history.php', async ({ context }, player) => {
  const rows = await context.db.query<Row>(
    `select points::text as points, id::text as remark, kind as action_type, status, requested_at as at, is_cancelled, note
     from fund_requests where player_id = $1
     union all
     select points::text, trans_id, 'Deposite', case status when 'paid' then '1' when 'failed' then '-1' else '0' end, created_at, false, ''
     from payments where player_id = $1
     order by at desc, remark desc`,
    [player.id],
  );
  return { result: rows.map(onWire) };
});

function onWire({ at, is_cancelled, note, ...row }: Row): FundRowOnWire {
  return {
    ...row,
    date: isoInIndia(at),
    ...(row.action_type === 'Withdraw' && row.status === '0' && { cancellable: '1' }),
    ...(is_cancelled && { cancelled: '1' }),
    ...(row.status === '-1' && note !== '' && { reason: note }),
  };
}

interface Entry {
  entered_at: Date;
  remark: string;
  amount: number;
  balance_after: number;
}

/** Oldest first. */
export const getWalletHistory = activeEndpoint('get_wallet_history.php', async ({ context }, player) => {
  const entries = await context.db.query<Entry>(
    `select entered_at, remark, amount, balance_after from ledger_entries
     where player_id = $1 and account = 'wallet' order by seq`,
    [player.id],
  );
  return {
    result: entries.map(({ entered_at, remark, amount, balance_after }) => ({
      date: isoInIndia(entered_at),
      remark,
      amount: amount > 0 ? `+${amount}` : String(amount),
      updated_amount: String(balance_after),
    })),
  };
});
