import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'shared/screens';
import { notify, queryError, useAppDispatch } from 'shared/store';
import { EmptyState, Page, RefreshIcon } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { checkPayment, followPayment, notifyPayment } from './check-payment.ts';

/** Where a payment comes back to: checks it once, says how it stands, and goes home. */
export function PaymentStatusScreen() {
  const { paymentStatus } = useTexts();
  useReturnedPayment();
  return (
    <Page>
      <div role="status">
        <EmptyState icon={<RefreshIcon />} title={paymentStatus.checking}>{paymentStatus.stay}</EmptyState>
      </div>
    </Page>
  );
}

function useReturnedPayment() {
  const { payment, paymentStatus } = useTexts();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const transId = query.get('trans_id')?.trim() ?? '';
  const hasStarted = useRef(false);
  const isHere = useRef(true);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    // Effects may run twice, and a renewed balance renders again; the payment is checked and notified once.
    if (hasStarted.current) return;
    hasStarted.current = true;
    const check = async () => {
      if (transId === '') return void dispatch(notify('error', paymentStatus.noPayment));
      const outcome = await dispatch(checkPayment(transId));
      dispatch(notifyPayment(outcome, payment));
      if (outcome.state === 'pending') void dispatch(followPayment(transId, payment));
    };
    void check()
      .catch((error: unknown) => void dispatch(notify('error', queryError(error).message)))
      // Replaced, so that Back does not check again; a player who has left the screen meanwhile is not moved.
      .then(() => isHere.current && navigate('/', { replace: true }));
  }, [transId, navigate, dispatch, payment, paymentStatus]);
}
