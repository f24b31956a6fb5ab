import { asks, providerApi } from 'shared/store';

const depositAccountsApi = providerApi.injectEndpoints({
  // Replaces the endpoints that another release of this remote injected.
  overrideExisting: true,
  endpoints: (build) => ({
    // Never cached: a retired account must not be shown again.
    depositAccounts: build.query({
      queryFn: asks('adpayInfo.php', (phone_number) => ({ phone_number })),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useDepositAccountsQuery } = depositAccountsApi;
