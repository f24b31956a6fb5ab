import { useMemo } from 'react';
import type { BidRow } from 'shared/provider';
import { pointsText, rupeesText } from 'shared/rules';
import { Page } from 'shared/ui';
import { keptFresh, useBidHistoryQuery } from '../history-queries.ts';
import { useAddressFilter } from '../list/address-filter.ts';
import { LastKnown } from '../list/last-known.tsx';
import { TotalsBar } from '../list/totals-bar.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { BidList } from './bid-list.tsx';
import { bidsThatFit, bidTotals } from './bid-rows.ts';

const none: never[] = [];

export function BidHistoryScreen() {
  const read = useBidHistoryQuery(undefined, keptFresh);
  const { address } = useAddressFilter();
  const all = read.data ?? none;
  const shown = useMemo(() => bidsThatFit(all, address), [all, address]);
  return (
    <Page footer={shown.length > 0 && <BidTotalsBar bids={shown} />}>
      <LastKnown read={read}>{(bids) => <BidList all={bids} shown={shown} />}</LastKnown>
    </Page>
  );
}

function BidTotalsBar({ bids }: { bids: readonly BidRow[] }) {
  const texts = useTexts().bids;
  const { count, staked, won } = bidTotals(bids);
  const totals = [
    { term: texts.count, value: pointsText(count) },
    { term: texts.staked, value: rupeesText(staked) },
    { term: texts.won, value: rupeesText(won) },
  ];
  return <TotalsBar totals={totals} />;
}
