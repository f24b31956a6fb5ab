import type { BidRow } from 'shared/provider';
import { signedRupeesText } from 'shared/rules';
import { StatusBadge } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { netOf } from './bid-rows.ts';
import styles from './bid-status.module.css';

interface BidStatusProps {
  bid: BidRow;
  /** The bid is part of a slip, whose own line shows the net. */
  isOfSlip?: boolean;
}

/**
 * A bid's status with its win: a badge for a waiting bid, a plain word for a decided bid. Only a net win is gold.
 * Renders nothing if the provider sends no status.
 */
export function BidStatus({ bid, isOfSlip = false }: BidStatusProps) {
  const texts = useTexts().bids;
  const { status, win_points } = bid;
  if (!status) return null;
  if (status === 'pending')
    return (
      <span className={styles.waiting}>
        <StatusBadge tone="warn">{texts.statuses.pending}</StatusBadge>
      </span>
    );
  const isNetWin = !isOfSlip && (netOf([bid]) ?? 0) > 0;
  return (
    <span className={styles.status} data-status={status} data-net={isNetWin ? 'win' : undefined}>
      {texts.statuses[status]}
      {status === 'won' && win_points !== undefined && ` ${signedRupeesText(win_points)}`}
    </span>
  );
}
