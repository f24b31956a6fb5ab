import { call } from 'shared/provider';
import type { PaymentState } from 'shared/provider';
import { notify, providerApi, refreshProfile, selectPhoneNumber } from 'shared/store';
import type { AppThunk } from 'shared/store';
import { removePayment, openPayments } from './payment-storage.ts';

/** The messages for when the provider sends none. */
type OutcomeTexts = Record<PaymentState['state'], string>;

/** The state of a payment, with the provider's message, which may be empty. */
export interface PaymentOutcome extends PaymentState {
  message: string;
}

/** Fetches the state of a payment. Once it has ended, removes it from storage and refetches what it changed. */
export function checkPayment(transId: string): AppThunk<Promise<PaymentOutcome>> {
  return async (dispatch, getState) => {
    // Read before the answer: another player may be logged in when it arrives.
    const phone_number = selectPhoneNumber(getState()) ?? '';
    const reply = await call('payment_status.php', { TRANS_ID: transId });
    const outcome: PaymentOutcome = { ...(reply.ok ? reply.data : { state: 'failed' }), message: reply.message };
    if (outcome.state === 'pending') return outcome;

    removePayment(phone_number, transId);
    dispatch(providerApi.util.invalidateTags(['Wallet', 'Funds']));
    if (outcome.state === 'paid') void dispatch(refreshProfile());
    return outcome;
  };
}

/** Shows a notice with the state of a payment. A pending one counts as success. */
export function notifyPayment({ state, message }: PaymentOutcome, texts: OutcomeTexts): AppThunk {
  return (dispatch) => {
    dispatch(notify(state === 'failed' ? 'error' : 'success', message || texts[state]));
  };
}

const inFlight = new Map<string, Promise<PaymentOutcome>>();

/** Fetches the state of a payment that started on this device, with one request at a time. */
export function checkOpenPayment(transId: string): AppThunk<Promise<PaymentOutcome>> {
  return (dispatch) => {
    const check = inFlight.get(transId) ?? dispatch(checkPayment(transId)).finally(() => inFlight.delete(transId));
    inFlight.set(transId, check);
    return check;
  };
}

/** Polls a payment that started on this device, with increasing waits, and notifies the player when it ends. */
export function followPayment(
  transId: string,
  texts: OutcomeTexts,
  waits = [5, 10, 20, 40, 60],
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (const seconds of waits) {
      await new Promise((wake) => setTimeout(wake, seconds * 1000));
      // Another player is logged in, or an open wallet screen has already shown the end.
      const phone_number = selectPhoneNumber(getState()) ?? '';
      if (!openPayments(phone_number).some((payment) => payment.transId === transId)) return;
      // A failed check says nothing about the payment, so the next one continues.
      const outcome = await dispatch(checkOpenPayment(transId)).catch(() => undefined);
      // The player may have logged out meanwhile.
      if (outcome && outcome.state !== 'pending' && selectPhoneNumber(getState()) === phone_number)
        dispatch(notifyPayment(outcome, texts));
    }
  };
}
