import { Link, useNavigate } from 'shared/screens';
import { useSession } from 'shared/store';
import { Button, ButtonRow } from 'shared/ui';
import { depositDraft, writeDraft } from '../form/draft.ts';
import { useTexts } from '../texts/use-texts.ts';
import { paymentPage, usePaymentAddress } from './payment-page.ts';
import type { PaymentLook } from './payment-result.tsx';

interface PaymentWaysProps {
  look: PaymentLook;
  amount: number | undefined;
  /** The page on which the player can continue the payment. */
  link: string | undefined;
  isChecking: boolean;
  onCheck: () => void;
}

/** The actions for a payment: a main action and one or two others. */
export function PaymentWays({ look, amount, link, isChecking, onCheck }: PaymentWaysProps) {
  const { paymentStatus: words, payment } = useTexts();
  const { isLoggedIn } = useSession();
  const address = usePaymentAddress()(link ?? '');
  const home = {
    as: Link,
    meaning: `home ${look}`,
    to: '/',
    replace: true,
    children: isLoggedIn ? words.goHome : words.logIn,
  } as const;
  const wallet = {
    as: Link,
    meaning: `wallet ${look}`,
    to: '/wallet_histroy',
    replace: true,
    children: words.seeWallet,
  } as const;
  if (look === 'paid' || (look === 'none' && !isLoggedIn)) {
    return (
      <>
        <Button {...home} tone="gold" wide />
        {isLoggedIn && <Button {...wallet} tone="quiet" wide />}
      </>
    );
  }
  if (look === 'none') {
    return (
      <>
        <Button {...wallet} tone="gold" wide />
        <Button {...home} tone="quiet" wide />
      </>
    );
  }
  if (look === 'failed') {
    return (
      <ButtonRow>
        {isLoggedIn && <TryAgain amount={amount} />}
        <Button {...home} tone={isLoggedIn ? 'quiet' : 'gold'} />
      </ButtonRow>
    );
  }
  return (
    <>
      <Button meaning="check" tone="gold" wide busy={isChecking} onClick={onCheck}>
        {payment.check}
      </Button>
      <ButtonRow>
        {address && look === 'pending' && (
          <Button meaning="go-on" tone="quiet" onClick={() => paymentPage.open(address)}>
            {payment.goOn}
          </Button>
        )}
        <Button {...home} tone="quiet" />
      </ButtonRow>
    </>
  );
}

/** Links to the form, with the same amount. */
function TryAgain({ amount }: { amount: number | undefined }) {
  const { paymentStatus } = useTexts();
  const { phone_number } = useSession();
  const navigate = useNavigate();
  const again = () => {
    if (amount !== undefined) writeDraft(phone_number, depositDraft, { amount: String(amount) }, []);
    void navigate('/add_fund_auto', { replace: true });
  };
  return (
    <Button meaning="try-again" tone="gold" onClick={again}>
      {paymentStatus.tryAgain}
    </Button>
  );
}
