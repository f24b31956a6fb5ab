import { call } from '../provider/call.ts';
import type { Reply } from '../provider/reply.ts';
import { providerApi } from './provider-api.ts';
import { refreshProfile } from './session.ts';
import { selectPhoneNumber } from './session-slice.ts';
import type { AppThunk } from './store.ts';

/** Cancels a withdrawal whose row says `cancellable`; the balance and the lists are read again, also where it was decided meanwhile. */
export function cancelWithdrawal(fund_id: string): AppThunk<Promise<Reply<null>>> {
  return async (dispatch, getState) => {
    const phone_number = selectPhoneNumber(getState()) ?? '';
    const reply = await call('cancel_withdraw_request.php', { phone_number, fund_id });
    dispatch(providerApi.util.invalidateTags(['Funds', 'Wallet']));
    void dispatch(refreshProfile());
    return reply;
  };
}
