import { asks, providerApi } from 'shared/store';

const RECENT = 3;

const recentApi = providerApi.injectEndpoints({
  // Another release of this remote may have injected endpoints with these names.
  overrideExisting: true,
  endpoints: (build) => ({
    // The last three entries, oldest first. A provider without paging returns all entries.
    recentEntries: build.query({
      queryFn: asks('get_wallet_history.php', (phone_number) => ({ phone_number, limit: String(RECENT) })),
      providesTags: ['Wallet'],
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useRecentEntriesQuery } = recentApi;
