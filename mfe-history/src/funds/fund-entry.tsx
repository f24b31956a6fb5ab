import type { FundRow } from 'shared/provider';
import { dayAndMonthText, fundStatus, remarkIn, rupeesText, type FundStatus } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { StatusBadge, type StatusTone } from 'shared/ui';
import { RowButton } from '../list/row-button.tsx';
import { useTexts } from '../texts/use-texts.ts';
import styles from './fund-entry.module.css';
import { isWithdrawal, statusWordOf } from './fund-rows.ts';

interface FundEntryProps {
  request: FundRow;
  onOpen: (request: FundRow) => void;
  onCancel: (request: FundRow) => void;
}

/** A request in two lines: what and how much, then when and its status. */
export function FundEntry({ request, onOpen, onCancel }: FundEntryProps) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { date, points, remark, reason, cancellable } = request;
  const amount = rupeesText(points);
  const kind = isWithdrawal(request) ? texts.funds.withdrawal : texts.funds.deposit;
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <RowButton
          label={texts.funds.openOf(kind, amount, statusWordOf(request, texts.funds))}
          onOpen={() => onOpen(request)}
        >
          {kind}
        </RowButton>
        <strong className={styles.amount}>{amount}</strong>
      </div>
      <div className={styles.line}>
        <span className={styles.when}>{dayAndMonthText(date, language)}</span>
        <span className={styles.id}>
          {texts.funds.id} {remark.length > 6 ? `…${remark.slice(-6)}` : remark}
        </span>
        <span className={styles.end}>
          <FundStatusBadge request={request} />
          {cancellable && (
            <button
              type="button"
              className={styles.cancel}
              aria-label={texts.funds.cancelOf(amount)}
              onClick={() => onCancel(request)}
            >
              {texts.funds.cancel}
            </button>
          )}
        </span>
      </div>
      {reason && <p className={styles.reason}>{texts.funds.reason(remarkIn(language, reason))}</p>}
    </li>
  );
}

const badges: Record<FundStatus | 'cancelled', StatusTone> = {
  'in-process': 'warn',
  declined: 'err',
  success: 'ok',
  cancelled: 'info',
};

export function FundStatusBadge({ request }: Pick<FundEntryProps, 'request'>) {
  const status = request.cancelled ? 'cancelled' : fundStatus(request.status);
  return <StatusBadge tone={badges[status]}>{statusWordOf(request, useTexts().funds)}</StatusBadge>;
}
