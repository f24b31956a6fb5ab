import { call } from 'shared/provider';
import type { PaymentState } from 'shared/provider';
import { notify, providerApi, refreshProfile, selectPhoneNumber } from 'shared/store';
import type { AppThunk } from 'shared/store';
import { forgetPayment, openPayments } from './kept-payments.ts';

/** What a payment is answered with where the provider gives no words. */
type OutcomeTexts = Record<PaymentState['state'], string>;

/** How a payment stands, with the provider's words for it, which may be none. */
export interface PaymentOutcome extends PaymentState {
  message: string;
}

/** Asks how a payment stands; once it has ended it is no longer kept, and what it changed is read again. */
export function checkPayment(transId: string): AppThunk<Promise<PaymentOutcome>> {
  return async (dispatch, getState) => {
    // Read before the answer: another player may be logged in when it comes.
    const phone_number = selectPhoneNumber(getState()) ?? '';
    const reply = await call('payment_status.php', { TRANS_ID: transId });
    const outcome: PaymentOutcome = { ...(reply.ok ? reply.data : { state: 'failed' }), message: reply.message };
    if (outcome.state === 'pending') return outcome;

    forgetPayment(phone_number, transId);
    dispatch(providerApi.util.invalidateTags(['Wallet', 'Funds']));
    if (outcome.state === 'paid') void dispatch(refreshProfile());
    return outcome;
  };
}

/** Says how a payment stands; one still pending counts as success. */
export function notifyPayment({ state, message }: PaymentOutcome, texts: OutcomeTexts): AppThunk {
  return (dispatch) => {
    dispatch(notify(state === 'failed' ? 'error' : 'success', message || texts[state]));
  };
}

const underWay = new Map<string, Promise<PaymentOutcome>>();

/** Asks how a payment that was begun on this device stands, in one request at a time. */
export function checkOpenPayment(transId: string): AppThunk<Promise<PaymentOutcome>> {
  return (dispatch) => {
    const asked = underWay.get(transId) ?? dispatch(checkPayment(transId)).finally(() => underWay.delete(transId));
    underWay.set(transId, asked);
    return asked;
  };
}

/** Keeps asking after a payment that was begun on this device, ever more rarely, and says how it ended. */
export function followPayment(
  transId: string,
  texts: OutcomeTexts,
  waits = [5, 10, 20, 40, 60],
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (const seconds of waits) {
      await new Promise((wake) => setTimeout(wake, seconds * 1000));
      // Another player is logged in, or an open wallet screen has seen the end first and says so.
      const phone_number = selectPhoneNumber(getState()) ?? '';
      if (!openPayments(phone_number).some((payment) => payment.transId === transId)) return;
      // A try without an answer says nothing about the payment; the next one may.
      const outcome = await dispatch(checkOpenPayment(transId)).catch(() => undefined);
      // Its player may have left meanwhile.
      if (outcome && outcome.state !== 'pending' && selectPhoneNumber(getState()) === phone_number)
        dispatch(notifyPayment(outcome, texts));
    }
  };
}
