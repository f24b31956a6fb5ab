import { useMemo } from 'react';
import { indiaDay } from 'shared/rules';
import { useFundRequestsQuery, useKept, useServerNow, useSession } from 'shared/store';
import { Page } from 'shared/ui';
import { seenKey } from '../bids/unread-bids.ts';
import { keptFresh, useBidHistoryQuery } from '../history-queries.ts';
import { HistoryMenu } from './history-menu.tsx';
import { LatestBids } from './latest-bids.tsx';
import { latestFacts } from './latest-facts.ts';

/** Shows links to each history immediately. Each link shows the newest fact of its history after that has loaded. */
export function HistoryMenuScreen() {
  const bids = useBidHistoryQuery(undefined, keptFresh);
  const { data: requests } = useFundRequestsQuery(undefined, keptFresh);
  const today = indiaDay(useServerNow(60_000));
  const seen = useKept(seenKey, useSession().phone_number);
  const facts = useMemo(() => latestFacts(bids.data, requests, today, seen), [bids.data, requests, today, seen]);
  return (
    <Page aside={<HistoryMenu facts={facts} />}>
      <LatestBids read={bids} lastWin={facts.lastWin} unread={facts.unread} />
    </Page>
  );
}
