import type { BidRow } from 'shared/provider';
import { pointsText } from 'shared/rules';
import { TotalsBar } from '../list/totals-bar.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { bidTotals } from './bid-totals.ts';

export function BidTotalsBar({ bids }: { bids: readonly BidRow[] }) {
  const texts = useTexts();
  const { count, staked, won } = bidTotals(bids);
  const totals = [
    { term: texts.bids.count, value: pointsText(count) },
    { term: texts.bids.staked, value: pointsText(staked) },
    { term: texts.bids.won, value: pointsText(won) },
  ];
  return <TotalsBar label={texts.list.totals} totals={totals} />;
}
