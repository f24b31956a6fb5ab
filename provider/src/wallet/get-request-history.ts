import type { FundRowOnWire } from 'shared/provider';
import { activeEndpoint } from '../endpoint.ts';
import { isoInIndia } from '../india-time.ts';

type Row = Omit<FundRowOnWire, 'date'> & { at: Date };

/** Manual deposits, withdrawals and payments by link together, newest first. */
export const getRequestHistory = activeEndpoint('get_request_history.php', async ({ ground }, player) => {
  const rows = await ground.db.query<Row>(
    `select points::text as points, id::text as remark, kind as action_type, status, requested_at as at
     from fund_requests where player_id = $1
     union all
     select points::text, trans_id, 'Deposite', case status when 'paid' then '1' when 'failed' then '-1' else '0' end, created_at
     from payments where player_id = $1
     order by at desc, remark desc`,
    [player.id],
  );
  return { result: rows.map(({ at, ...row }) => ({ ...row, date: isoInIndia(at) })) };
});
