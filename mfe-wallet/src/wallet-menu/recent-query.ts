import { asks, providerApi } from 'shared/store';

const RECENT = 3;

const recentApi = providerApi.injectEndpoints({
  // Another release of this remote brings its own.
  overrideExisting: true,
  endpoints: (build) => ({
    // The last three, the oldest first; a provider that knows no pages gives all.
    recentEntries: build.query({
      queryFn: asks('get_wallet_history.php', (phone_number) => ({ phone_number, limit: String(RECENT) })),
      providesTags: ['Wallet'],
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useRecentEntriesQuery } = recentApi;
