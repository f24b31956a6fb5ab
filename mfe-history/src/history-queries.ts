import type { ChartType } from 'shared/provider';
import { asks, providerApi } from 'shared/store';

// An hour, so that a list seen once can still be shown when the network is gone.
const keepUnusedDataFor = 3600;

const historyApi = providerApi.injectEndpoints({
  // Another release of this remote brings its own.
  overrideExisting: true,
  endpoints: (build) => ({
    bidHistory: build.query({ queryFn: asks('get_bid_history.php', (phone_number) => ({ phone_number })), providesTags: ['Bids'], keepUnusedDataFor }),
    chart: build.query({
      queryFn: asks('getCharts.php', (_phone, asked: { game_name: string; type: ChartType }) => asked),
      providesTags: ['Charts'],
      keepUnusedDataFor,
    }),
  }),
});

export const { useBidHistoryQuery, useChartQuery } = historyApi;

/** A list shows at once what it last knew, asks anew, and keeps asking while it is looked at: results come by themselves. */
export const keptFresh = { refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true };
