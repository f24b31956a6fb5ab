import { useEffect, useState } from 'react';
import { call } from 'shared/provider';
import { useMoneyAct } from '../money-act/use-money-act.ts';
import { keepPayment } from '../payments/kept-payments.ts';
import { paymentPage, usePaymentAddress } from '../payments/payment-page.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Makes a payment link and leads the browser to it, if it is a place to which a payment may lead. */
export function usePaymentLink() {
  const { upi } = useTexts();
  const addressOf = usePaymentAddress();
  const { act, fail, phone_number, notes, ...acting } = useMoneyAct('payment', upi.linkFailed);
  const [leavingFor, setLeavingFor] = useLeaving();
  const [reason, setReason] = useState('');

  const pay = async (amount: string): Promise<boolean> => {
    let transId = '';
    setReason('');
    const reply = await act({
      amount,
      reference: '',
      send: async (id) => {
        transId = id;
        const link = await call('create_payment.php', { USER_ID: phone_number, TRANS_ID: id, AMOUNT: amount });
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
    keepPayment(phone_number, { transId, amount, payment_url: address, madeAt: Date.now() });
    paymentPage.open(address);
    return true;
  };
  return { ...acting, pay, leavingFor, notes: { ...notes, reason }, isBusy: acting.isBusy || leavingFor !== '' };
}

/** The payment for which the browser was sent away; a page that comes back from its cache is usable again. */
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
