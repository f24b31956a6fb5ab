import type { BidRow, BidStatus } from 'shared/provider';
import { signedRupeesText } from 'shared/rules';
import { StatusBadge } from 'shared/ui';
import type { StatusTone } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

const tones: Record<BidStatus, StatusTone> = { pending: 'warn', won: 'ok', lost: 'err', refunded: 'info' };

/** The status of a bid, with its win. Renders nothing if the provider does not send it. */
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
