import { useEffect, useMemo, useState } from 'react';
import { call, type BidRow } from 'shared/provider';
import { pointsText, rupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { readKept, useSession, writeKept } from 'shared/store';
import { Button, Page } from 'shared/ui';
import { keptFresh, pageOf, useBidHistoryQuery } from '../history-queries.ts';
import { useAddressFilter } from '../list/address-filter.ts';
import { LastKnown } from '../list/last-known.tsx';
import { NoneFound } from '../list/none-found.tsx';
import { OlderRows } from '../list/older-rows.tsx';
import { Totals } from '../list/totals.tsx';
import { useHistory } from '../list/use-history.ts';
import { useTexts } from '../texts/use-texts.ts';
import { BidDays } from './bid-days.tsx';
import { bidsThatFit, bidTotals } from './bid-rows.ts';
import { BidTools } from './bid-tools.tsx';
import { seenKey, seenNow, unreadBids } from './unread-bids.ts';

const none: never[] = [];

export function BidHistoryScreen() {
  const texts = useTexts().bids;
  const read = useBidHistoryQuery(undefined, keptFresh);
  const { address } = useAddressFilter();
  const { phone_number } = useSession();
  const history = useHistory(read.data, (before) => call('get_bid_history.php', pageOf(phone_number, before)));
  const all = read.data ? history.rows : none;
  const shown = useMemo(() => bidsThatFit(all, address), [all, address]);
  const unread = useUnread(read.data && all);
  const hasTools = read.data ? read.data.length > 0 : !read.error;
  return (
    <Page
      aside={
        hasTools && (
          <>
            <BidTools all={read.data && all} shown={shown} />
            <BidTotals bids={shown} isLoading={!read.data} />
          </>
        )
      }
    >
      <LastKnown read={read} rowHeight={65}>
        {() => (
          <>
            {shown.length === 0 && (
              <NoneFound
                title={texts.none}
                hint={texts.noneHint}
                action={
                  <Button as={Link} to="/">
                    {texts.play}
                  </Button>
                }
              />
            )}
            {/* Remounts for another filter, so that rows of the old list do not move to new places. */}
            <BidDays key={String(address)} all={all} shown={shown} unread={unread} />
            <OlderRows history={history} />
          </>
        )}
      </LastKnown>
    </Page>
  );
}

/** Marks new results during this visit. From the next visit on they count as seen. */
function useUnread(bids: readonly BidRow[] | undefined) {
  const { phone_number } = useSession();
  const [seen] = useState(() => readKept(seenKey, phone_number));
  useEffect(() => {
    if (bids) writeKept(seenKey, phone_number, seenNow(bids));
  }, [bids, phone_number]);
  return useMemo(() => unreadBids(bids ?? none, seen), [bids, seen]);
}

function BidTotals({ bids, isLoading }: { bids: readonly BidRow[]; isLoading: boolean }) {
  const texts = useTexts().bids;
  const { count, staked, won } = bidTotals(bids);
  const totals = [
    { term: texts.count, value: pointsText(count) },
    { term: texts.staked, value: rupeesText(staked) },
    { term: texts.won, value: rupeesText(won) },
  ];
  return <Totals totals={totals} isLoading={isLoading} />;
}
