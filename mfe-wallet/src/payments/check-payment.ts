import { call } from 'shared/provider';
import type { Reply } from 'shared/provider';
import { notify, providerApi, refreshProfile, selectPhoneNumber } from 'shared/store';
import type { AppThunk } from 'shared/store';
import { forgetPayment, openPayments } from './kept-payments.ts';

/** What a payment is answered with where the provider gives no words. */
interface OutcomeTexts {
  paid: string;
  pending: string;
  failed: string;
}

/** Asks how a payment stands; once it has ended it is no longer kept, and what it changed is read again. */
export function checkPayment(transId: string): AppThunk<Promise<Reply<'paid' | 'pending'>>> {
  return async (dispatch, getState) => {
    const reply = await call('payment_status.php', { TRANS_ID: transId });
    if (reply.ok && reply.data === 'pending') return reply;

    forgetPayment(selectPhoneNumber(getState()) ?? '', transId);
    if (reply.ok) {
      void dispatch(refreshProfile());
      dispatch(providerApi.util.invalidateTags(['Wallet', 'Funds']));
    }
    return reply;
  };
}

/** Says how a payment stands; one still pending counts as success. */
export function tellPayment(reply: Reply<'paid' | 'pending'>, texts: OutcomeTexts): AppThunk {
  return (dispatch) => {
    const words = reply.message || texts[reply.ok ? reply.data : 'failed'];
    dispatch(notify(reply.ok ? 'success' : 'error', words));
  };
}

/** Keeps asking after a payment that was begun on this device, ever more rarely, and says how it ended. */
export function followPayment(transId: string, texts: OutcomeTexts, waits = [5, 10, 20, 40, 60]): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (const seconds of waits) {
      await new Promise((wake) => setTimeout(wake, seconds * 1000));
      // Its player has left, or the wallet's own screen was told first.
      if (!openPayments(selectPhoneNumber(getState()) ?? '').some((payment) => payment.transId === transId)) return;
      // A try without an answer says nothing about the payment; the next one may.
      const reply = await dispatch(checkPayment(transId)).catch(() => undefined);
      if (!reply || (reply.ok && reply.data === 'pending')) continue;
      dispatch(tellPayment(reply, texts));
      return;
    }
  };
}
