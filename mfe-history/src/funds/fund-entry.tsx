import type { FundRow } from 'shared/provider';
import { dayAndMonthText, fundStatus, remarkIn, rupeesText, timeText } from 'shared/rules';
import type { FundStatus } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { Button, ShortId, StatusBadge } from 'shared/ui';
import type { StatusTone } from 'shared/ui';
import { RowButton } from '../list/row-button.tsx';
import { useTexts } from '../texts/use-texts.ts';
import styles from './fund-entry.module.css';
import { isWithdrawal, statusWordOf } from './fund-rows.ts';

const tones: Record<FundStatus, StatusTone> = { 'in-process': 'warn', declined: 'err', success: 'ok' };

interface FundEntryProps {
  request: FundRow;
  onOpen: (request: FundRow) => void;
  onCancel: (request: FundRow) => void;
}

/** A request, its status first. A wide window shows it on one line. */
export function FundEntry({ request, onOpen, onCancel }: FundEntryProps) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { date, points, remark, reason, cancellable } = request;
  const amount = rupeesText(points);
  const kind = isWithdrawal(request) ? texts.funds.withdrawal : texts.funds.deposit;
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <FundStatusBadge request={request} />
        <RowButton
          label={texts.funds.openOf(kind, amount, statusWordOf(request, texts.funds))}
          onOpen={() => onOpen(request)}
        >
          {kind}
        </RowButton>
        <strong className={styles.amount}>{amount}</strong>
      </div>
      <div className={styles.line}>
        <span className={styles.when}>
          {dayAndMonthText(date, language)} · {timeText(date)}
        </span>
        <span className={styles.id}>
          {texts.funds.id}{' '}
          <ShortId value={remark} copyLabel={texts.funds.copyId(remark.slice(-6))} copiedLabel={texts.list.copied} />
        </span>
      </div>
      {reason && <p className={styles.reason}>{texts.funds.reason(remarkIn(language, reason))}</p>}
      {cancellable && (
        <div className={styles.act}>
          <Button size="small" tone="quiet" aria-label={texts.funds.cancelOf(amount)} onClick={() => onCancel(request)}>
            {texts.funds.cancel}
          </Button>
        </div>
      )}
    </li>
  );
}

function FundStatusBadge({ request }: Pick<FundEntryProps, 'request'>) {
  const word = statusWordOf(request, useTexts().funds);
  return <StatusBadge tone={request.cancelled ? 'info' : tones[fundStatus(request.status)]}>{word}</StatusBadge>;
}
