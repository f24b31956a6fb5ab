import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'shared/screens';
import { useSession } from 'shared/store';
import { Page } from 'shared/ui';
import { AfterFailure } from './after-failure.tsx';
import { LeavingTimer } from './leaving-timer.tsx';
import { PaymentFacts, PaymentHeadline } from './payment-result.tsx';
import type { PaymentLook } from './payment-result.tsx';
import styles from './payment-result.module.css';
import { useStoredPayment } from './payment-storage.ts';
import { PaymentWays } from './payment-ways.tsx';
import { useReturnedPayment } from './use-returned-payment.ts';

const PAID_STAYS_MS = 3000;
// Longer than for a paid payment, because the player has to read a reason and choose.
const OTHER_STAYS_MS = 10_000;

/** The page to which a payment returns. Shows the payment's state for as long as the player needs, then opens home. */
export function PaymentStatusScreen() {
  const [query] = useSearchParams();
  const transId = query.get('trans_id')?.trim() ?? '';
  return useWalletBehind() && <PaymentResult key={transId} transId={transId} />;
}

/**
 * Adds the wallet to the history below this page, so that Back does not return to the payment service. Returns whether
 * it is there: the way through the wallet closes this page for a moment, and a check in flight would end in a toast.
 */
function useWalletBehind(): boolean {
  const { key, pathname, search } = useLocation();
  const { isLoggedIn } = useSession();
  const navigate = useNavigate();
  const isAdded = useRef(false);
  // Only a page that another site has opened begins with this key.
  const isMissing = key === 'default' && isLoggedIn;
  useEffect(() => {
    if (!isMissing || isAdded.current) return;
    isAdded.current = true;
    void navigate('/wallet_histroy', { replace: true });
    void navigate(pathname + search);
  }, [isMissing, pathname, search, navigate]);
  return !isMissing;
}

function PaymentResult({ transId }: { transId: string }) {
  const navigate = useNavigate();
  const { phone_number, isLoggedIn } = useSession();
  const kept = useStoredPayment(phone_number, transId);
  const { outcome, failure, isChecking, isBalanceRead, checkNow } = useReturnedPayment(transId);
  const [isHeld, setHeld] = useState(false);
  const look = lookOf(transId, outcome?.state, failure);
  const amount = outcome?.amount ?? (kept && Number(kept.amount));
  // Waits for the new balance, so that the player sees it.
  const isDone = look !== 'checking' && (look !== 'paid' || !isLoggedIn || isBalanceRead);
  const hold = () => setHeld(true);
  return (
    <div className={styles.screen} onPointerDown={hold} onFocus={hold}>
      <Page
        footer={
          <div className={styles.foot}>
            <PaymentWays
              look={look}
              amount={amount}
              link={kept?.payment_url}
              isChecking={isChecking}
              onCheck={checkNow}
            />
            <LeavingTimer
              key={look}
              afterMs={look === 'paid' ? PAID_STAYS_MS : OTHER_STAYS_MS}
              isRunning={isDone && !isHeld}
              hasStopped={isDone && isHeld}
              // Replaces the history entry, so that Back does not return to this page.
              onEnd={() => void navigate('/', { replace: true })}
            />
          </div>
        }
      >
        <PaymentHeadline look={look} amount={amount} message={failure || (outcome?.message ?? '')} />
        <PaymentFacts look={look} transId={transId} isBalanceRead={isBalanceRead} />
        {(look === 'failed' || look === 'none') && isLoggedIn && <AfterFailure transId={transId} />}
      </Page>
    </div>
  );
}

function lookOf(
  transId: string,
  state: Exclude<PaymentLook, 'none' | 'checking' | 'unanswered'> | undefined,
  failure: string,
): PaymentLook {
  if (transId === '') return 'none';
  if (failure) return 'unanswered';
  return state ?? 'checking';
}
