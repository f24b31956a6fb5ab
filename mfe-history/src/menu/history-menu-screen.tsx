import { useMemo } from 'react';
import { indiaDay } from 'shared/rules';
import { useFundRequestsQuery, useServerNow } from 'shared/store';
import { Page } from 'shared/ui';
import { keptFresh, useBidHistoryQuery } from '../history-queries.ts';
import { HistoryMenu } from './history-menu.tsx';
import { LatestBids } from './latest-bids.tsx';
import { latestFacts } from './latest-facts.ts';

/** The ways to each history, which wait for nothing; what is newest in them appears when it is known. */
export function HistoryMenuScreen() {
  const bids = useBidHistoryQuery(undefined, keptFresh);
  const { data: requests } = useFundRequestsQuery(undefined, keptFresh);
  const today = indiaDay(useServerNow(60_000));
  const facts = useMemo(() => latestFacts(bids.data, requests, today), [bids.data, requests, today]);
  return (
    <Page aside={<HistoryMenu facts={facts} />}>
      <LatestBids read={bids} lastWin={facts.lastWin} />
    </Page>
  );
}
