import type { PaymentState } from 'shared/provider';
import { remarkIn, rupeesText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { providerApi, selectBalance, useAppSelector, useSession } from 'shared/store';
import {
  Card,
  classNames,
  ClockIcon,
  ErrorIcon,
  Facts,
  InfoIcon,
  OfflineIcon,
  OkIcon,
  RefreshIcon,
  ShortId,
} from 'shared/ui';
import type { StatusTone } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './payment-result.module.css';

/** What the screen shows: a payment's state, a running check, a failed check, or an address without a payment. */
export type PaymentLook = PaymentState['state'] | 'checking' | 'unanswered' | 'none';

const looks: Record<PaymentLook, { tone: StatusTone; Icon: typeof OkIcon }> = {
  checking: { tone: 'info', Icon: RefreshIcon },
  paid: { tone: 'ok', Icon: OkIcon },
  pending: { tone: 'warn', Icon: ClockIcon },
  failed: { tone: 'err', Icon: ErrorIcon },
  unanswered: { tone: 'warn', Icon: OfflineIcon },
  none: { tone: 'info', Icon: InfoIcon },
};

interface PaymentHeadlineProps {
  look: PaymentLook;
  amount: number | undefined;
  /** The provider's message, or the error. */
  message: string;
}

/** The result, the amount and the next step. Screen readers announce a change. */
export function PaymentHeadline({ look, amount, message }: PaymentHeadlineProps) {
  const { paymentStatus, payment } = useTexts();
  const { language } = useLanguage();
  const { tone, Icon } = looks[look];
  const isState = look === 'paid' || look === 'pending' || look === 'failed';
  return (
    <div
      role="status"
      data-tone={tone}
      className={classNames(styles.headline, look === 'none' ? styles.none : styles.kept)}
    >
      <span className={styles.seal}>
        <Icon size={40} strokeWidth={2} />
      </span>
      <h2 className={styles.title}>{paymentStatus.titles[look]}</h2>
      <p className={styles.amount}>{amount === undefined ? '' : rupeesText(amount)}</p>
      <p className={styles.message}>{remarkIn(language, message) || (isState && payment[look])}</p>
      <p className={styles.next}>{paymentStatus.next[look]}</p>
    </div>
  );
}

interface PaymentFactsProps {
  look: PaymentLook;
  transId: string;
  isBalanceRead: boolean;
}

export function PaymentFacts({ look, transId, isBalanceRead }: PaymentFactsProps) {
  const { paymentStatus: words } = useTexts();
  const { isLoggedIn } = useSession();
  const balance = useAppSelector(selectBalance);
  const { isError } = providerApi.endpoints.profile.useQueryState();
  const isNew = look === 'paid';
  const known = isNew && isError ? words.balanceUnknown : rupeesText(balance);
  const facts = [
    ...(transId
      ? [{ term: words.id, value: <ShortId value={transId} copyLabel={words.copyId} copiedLabel={words.idCopied} /> }]
      : []),
    ...(isLoggedIn
      ? [
          {
            term: isNew ? words.newBalance : words.balance,
            value: isNew && !isBalanceRead ? '…' : known,
            strong: isNew,
          },
        ]
      : []),
  ];
  return (
    facts.length > 0 && (
      <Card>
        <Facts facts={facts} />
      </Card>
    )
  );
}
