import { asks, providerApi } from 'shared/store';

const RECENT = 3;

const recentApi = providerApi.injectEndpoints({
  // Replaces the endpoints that another release of this remote injected.
  overrideExisting: true,
  endpoints: (build) => ({
    // The last three, oldest first. A provider without paging returns all.
    recentEntries: build.query({
      queryFn: asks('get_wallet_history.php', (phone_number) => ({ phone_number, limit: String(RECENT) })),
      providesTags: ['Wallet'],
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useRecentEntriesQuery } = recentApi;
