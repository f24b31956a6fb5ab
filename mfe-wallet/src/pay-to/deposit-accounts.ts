import { asks, providerApi } from 'shared/store';

const depositAccountsApi = providerApi.injectEndpoints({
  // Another release of this remote may have injected endpoints with these names.
  overrideExisting: true,
  endpoints: (build) => ({
    // Not cached, so that the app never shows an account that is no longer in use.
    depositAccounts: build.query({
      queryFn: asks('adpayInfo.php', (phone_number) => ({ phone_number })),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useDepositAccountsQuery } = depositAccountsApi;
