import { call } from '../provider/call.ts';
import type { FundRow } from '../provider/history-readers.ts';
import type { Reply } from '../provider/reply.ts';
import { providerApi } from './provider-api.ts';
import { refreshProfile } from './session.ts';
import { selectPhoneNumber } from './session-slice.ts';
import type { AppThunk } from './store.ts';

/**
 * Cancels a withdrawal whose row has `cancellable`, and marks the row immediately. Then reloads the balance and the
 * lists, even if the provider has decided about the withdrawal in the meantime.
 */
export function cancelWithdrawal(fund_id: string): AppThunk<Promise<Reply<null>>> {
  return async (dispatch, getState) => {
    const phone_number = selectPhoneNumber(getState()) ?? '';
    const reply = await call('cancel_withdraw_request.php', { phone_number, fund_id });
    if (reply.ok)
      dispatch(providerApi.util.updateQueryData('fundRequests', undefined, (rows) => markCancelled(rows, fund_id)));
    dispatch(providerApi.util.invalidateTags(['Funds', 'Wallet']));
    void dispatch(refreshProfile());
    return reply;
  };
}

function markCancelled(rows: FundRow[] = [], fund_id: string): void {
  const row = rows.find(({ remark }) => remark === fund_id);
  if (!row) return;
  delete row.cancellable;
  Object.assign(row, { status: '-1', cancelled: '1' } satisfies Partial<FundRow>);
}
