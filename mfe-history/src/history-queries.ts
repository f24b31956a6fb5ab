import { HISTORY_PAGE, type ChartType } from 'shared/provider';
import { asks, providerApi } from 'shared/store';

// An hour in seconds, so that a list stays available offline.
const keepUnusedDataFor = 3600;

/**
 * Returns the request for a page of a history: the newest rows, or the rows before `before`. A provider without paging
 * returns all rows.
 */
export function pageOf(phone_number: string, before?: string | void) {
  return { phone_number, limit: String(HISTORY_PAGE), ...(before && { before }) };
}

const historyApi = providerApi.injectEndpoints({
  // Another release of this remote may have injected endpoints with these names.
  overrideExisting: true,
  endpoints: (build) => ({
    // The newest row comes first.
    bidHistory: build.query({
      queryFn: asks('get_bid_history.php', pageOf),
      providesTags: ['Bids'],
      keepUnusedDataFor,
    }),
    // The oldest row comes first.
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

/**
 * Shows the cached list immediately and refetches it. Polls while the page is visible, so that results appear without a
 * reload.
 */
export const keptFresh = { refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true };
