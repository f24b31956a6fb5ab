import type { BidRow } from 'shared/provider';
import { signedRupeesText } from 'shared/rules';
import { StatusBadge } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { netOf } from './bid-rows.ts';
import styles from './bid-status.module.css';

interface BidStatusProps {
  bid: BidRow;
  /** Part of a slip, whose own line has the net. */
  isOfSlip?: boolean;
}

/**
 * The status of a bid, with its win: a badge while it waits, a quiet word once it is decided. Only a net win is gold.
 * Renders nothing if the provider does not send the status.
 */
export function BidStatus({ bid, isOfSlip = false }: BidStatusProps) {
  const texts = useTexts().bids;
  const { status, win_points } = bid;
  if (!status) return null;
  if (status === 'pending') return <StatusBadge tone="warn">{texts.statuses.pending}</StatusBadge>;
  const isNetWin = !isOfSlip && (netOf([bid]) ?? 0) > 0;
  return (
    <span className={styles.status} data-status={status} data-net={isNetWin ? 'win' : undefined}>
      {texts.statuses[status]}
      {status === 'won' && win_points !== undefined && ` ${signedRupeesText(win_points)}`}
    </span>
  );
}
