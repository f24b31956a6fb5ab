import { useEffect, useState } from 'react';
import { call } from 'shared/provider';
import { useMoneyRequest } from '../money-request/use-money-request.ts';
import { storePayment } from '../payments/payment-storage.ts';
import { paymentPage, usePaymentAddress } from '../payments/payment-page.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Creates a payment link. Redirects the browser to it if the address is allowed. */
export function usePaymentLink() {
  const { upi } = useTexts();
  const addressOf = usePaymentAddress();
  const { request, fail, phone_number, notes, ...requesting } = useMoneyRequest('payment', upi.linkFailed);
  const [leavingFor, setLeavingFor] = useLeaving();
  const [reason, setReason] = useState('');

  const pay = async (amount: string): Promise<boolean> => {
    let transId = '';
    setReason('');
    const reply = await request({
      amount,
      reference: '',
      send: async (id) => {
        transId = id;
        const payment = { USER_ID: phone_number, TRANS_ID: id, AMOUNT: amount };
        const link = await call('create_payment.php', payment, { traceId: id });
        if (!link.ok) setReason(link.message);
        return { ...link, message: link.ok ? '' : upi.linkFailed };
      },
    });
    if (!reply?.ok) return false;
    const address = addressOf(reply.data.payment_url);
    if (!address) {
      fail({ message: upi.linkFailed, toast: upi.linkFailed });
      return false;
    }
    setLeavingFor(transId);
    storePayment(phone_number, { transId, amount, payment_url: address, madeAt: Date.now() });
    paymentPage.open(address);
    return true;
  };
  return {
    ...requesting,
    pay,
    leavingFor,
    notes: { ...notes, reason },
    isBusy: requesting.isBusy || leavingFor !== '',
  };
}

/**
 * Returns the payment to which the browser is being redirected. Reset when the page returns from the back/forward
 * cache, so that it is usable again.
 */
function useLeaving() {
  const leaving = useState('');
  const [, setLeavingFor] = leaving;
  useEffect(() => {
    const comeBack = () => setLeavingFor('');
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [setLeavingFor]);
  return leaving;
}
