import { useMemo } from 'react';
import type { BidRow } from 'shared/provider';
import { pointsText, rupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { Button, Page } from 'shared/ui';
import { keptFresh, useBidHistoryQuery } from '../history-queries.ts';
import { useAddressFilter } from '../list/address-filter.ts';
import { LastKnown } from '../list/last-known.tsx';
import { NoneFound } from '../list/none-found.tsx';
import { TotalsBar } from '../list/totals-bar.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { BidDays } from './bid-days.tsx';
import { bidsThatFit, bidTotals } from './bid-rows.ts';
import { BidTools } from './bid-tools.tsx';

const none: never[] = [];

export function BidHistoryScreen() {
  const texts = useTexts().bids;
  const read = useBidHistoryQuery(undefined, keptFresh);
  const { address } = useAddressFilter();
  const all = read.data ?? none;
  const shown = useMemo(() => bidsThatFit(all, address), [all, address]);
  const isEmpty = read.data?.length === 0;
  return (
    <Page
      aside={!isEmpty && <BidTools all={read.data} shown={shown} />}
      footer={shown.length > 0 && <BidTotalsBar bids={shown} />}
    >
      <LastKnown read={read} rowHeight={82}>
        {() => (
          <>
            {shown.length === 0 && <NoneFound title={texts.none} action={<Button as={Link} to="/">{texts.play}</Button>} />}
            <BidDays bids={shown} />
          </>
        )}
      </LastKnown>
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
