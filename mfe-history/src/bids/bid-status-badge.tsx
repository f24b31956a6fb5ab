import type { BidRow, BidStatus } from 'shared/provider';
import { signedRupeesText } from 'shared/rules';
import { StatusBadge } from 'shared/ui';
import type { StatusTone } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

const tones: Record<BidStatus, StatusTone> = { pending: 'warn', won: 'ok', lost: 'err', refunded: 'info' };

/** What became of a bid, with its win; nothing where the provider does not tell. */
export function BidStatusBadge({ bid: { status, win_points } }: { bid: BidRow }) {
  const texts = useTexts().bids;
  if (!status) return null;
  return (
    <StatusBadge tone={tones[status]}>
      {texts.statuses[status]}
      {status === 'won' && win_points !== undefined && ` ${signedRupeesText(win_points)}`}
    </StatusBadge>
  );
}
