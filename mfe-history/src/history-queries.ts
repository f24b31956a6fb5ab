import { HISTORY_PAGE, type ChartType } from 'shared/provider';
import { asks, providerApi } from 'shared/store';

// An hour, so that a list is still available offline.
const keepUnusedDataFor = 3600;

/** The arguments for a page of a history: the newest rows, or those before a row. A provider without paging returns all. */
export function pageOf(phone_number: string, before?: string | void) {
  return { phone_number, limit: String(HISTORY_PAGE), ...(before && { before }) };
}

const historyApi = providerApi.injectEndpoints({
  // Replaces the endpoints that another release of this remote injected.
  overrideExisting: true,
  endpoints: (build) => ({
    // Newest first.
    bidHistory: build.query({
      queryFn: asks('get_bid_history.php', pageOf),
      providesTags: ['Bids'],
      keepUnusedDataFor,
    }),
    // Oldest first.
    statement: build.query({
      queryFn: asks('get_wallet_history.php', pageOf),
      providesTags: ['Wallet'],
      keepUnusedDataFor,
    }),
    chart: build.query({
      queryFn: asks('getCharts.php', (_phone, chart: { game_name: string; type: ChartType }) => chart),
      providesTags: ['Charts'],
      keepUnusedDataFor,
    }),
  }),
});

export const { useBidHistoryQuery, useChartQuery, useStatementQuery } = historyApi;

/** Shows the cached list immediately, refetches it, and polls while it is visible, so that results appear automatically. */
export const keptFresh = { refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true };
