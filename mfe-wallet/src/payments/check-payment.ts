import { call } from 'shared/provider';
import type { PaymentState } from 'shared/provider';
import { notify, providerApi, refreshProfile, selectPhoneNumber } from 'shared/store';
import type { AppThunk } from 'shared/store';
import { removePayment, openPayments } from './payment-storage.ts';

/** The message for each state, if the provider sends none. */
type OutcomeTexts = Record<PaymentState['state'], string>;

/** The state of a payment. The provider's message may be empty. */
export interface PaymentOutcome extends PaymentState {
  message: string;
}

/**
 * Fetches the state of a payment. If the payment has ended, removes it from storage and refetches balance and lists.
 */
export function checkPayment(transId: string): AppThunk<Promise<PaymentOutcome>> {
  return async (dispatch, getState) => {
    // Reads the number before the request, because another player may be logged in when the answer arrives.
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

/** Shows a notice with a payment's state. A pending payment counts as a success. */
export function notifyPayment({ state, message }: PaymentOutcome, texts: OutcomeTexts): AppThunk {
  return (dispatch) => {
    dispatch(notify(state === 'failed' ? 'error' : 'success', message || texts[state]));
  };
}

const inFlight = new Map<string, Promise<PaymentOutcome>>();

/** Fetches the state of a payment that started on this device. Concurrent calls share one request. */
export function checkOpenPayment(transId: string): AppThunk<Promise<PaymentOutcome>> {
  return (dispatch) => {
    const check = inFlight.get(transId) ?? dispatch(checkPayment(transId)).finally(() => inFlight.delete(transId));
    inFlight.set(transId, check);
    return check;
  };
}

/** Polls a payment that started on this device, with increasing pauses. Notifies the player when the payment ends. */
export function followPayment(
  transId: string,
  texts: OutcomeTexts,
  waits = [5, 10, 20, 40, 60],
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (const seconds of waits) {
      await new Promise((wake) => setTimeout(wake, seconds * 1000));
      // Stop if another player is logged in, or if an open wallet screen has already shown the end of this payment.
      const phone_number = selectPhoneNumber(getState()) ?? '';
      if (!openPayments(phone_number).some((payment) => payment.transId === transId)) return;
      // If a check fails, the state is unknown, so continue with the next payment.
      const outcome = await dispatch(checkOpenPayment(transId)).catch(() => undefined);
      // The player may have logged out during the check.
      if (outcome && outcome.state !== 'pending' && selectPhoneNumber(getState()) === phone_number)
        dispatch(notifyPayment(outcome, texts));
    }
  };
}
