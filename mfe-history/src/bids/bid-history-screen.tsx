import { useMemo } from 'react';
import { Page } from 'shared/ui';
import { keptFresh, useBidHistoryQuery } from '../history-queries.ts';
import { useAddressFilter } from '../list/address-filter.ts';
import { LastKnown } from '../list/last-known.tsx';
import { bidFilterOf, bidsThatFit } from './bid-filter.ts';
import { BidList } from './bid-list.tsx';
import { BidTotalsBar } from './bid-totals-bar.tsx';

const none: never[] = [];

export function BidHistoryScreen() {
  const read = useBidHistoryQuery(undefined, keptFresh);
  const { address } = useAddressFilter();
  const all = read.data ?? none;
  const shown = useMemo(() => bidsThatFit(all, bidFilterOf(address)), [all, address]);
  return (
    <Page footer={shown.length > 0 && <BidTotalsBar bids={shown} />}>
      <LastKnown read={read}>{(bids) => <BidList all={bids} shown={shown} />}</LastKnown>
    </Page>
  );
}
