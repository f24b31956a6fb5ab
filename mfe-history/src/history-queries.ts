import { HISTORY_PAGE, type ChartType } from 'shared/provider';
import { asks, providerApi } from 'shared/store';

// An hour, so that a list seen once can still be shown when the network is gone.
const keepUnusedDataFor = 3600;

/** What a page of a history is asked for by: the newest rows, or those before one. A provider that knows no pages gives all. */
export function pageOf(phone_number: string, before?: string | void) {
  return { phone_number, limit: String(HISTORY_PAGE), ...(before && { before }) };
}

const historyApi = providerApi.injectEndpoints({
  // Another release of this remote brings its own.
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
      queryFn: asks('getCharts.php', (_phone, asked: { game_name: string; type: ChartType }) => asked),
      providesTags: ['Charts'],
      keepUnusedDataFor,
    }),
  }),
});

export const { useBidHistoryQuery, useChartQuery, useStatementQuery } = historyApi;

/** A list shows at once what it last knew, asks anew, and keeps asking while it is looked at: results come by themselves. */
export const keptFresh = { refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true };
