import { asks, providerApi } from 'shared/store';

const depositAccountsApi = providerApi.injectEndpoints({
  // Another release of this remote brings its own.
  overrideExisting: true,
  endpoints: (build) => ({
    // An account that is no longer paid to must not be shown again.
    depositAccounts: build.query({
      queryFn: asks('adpayInfo.php', (phone_number) => ({ phone_number })),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useDepositAccountsQuery } = depositAccountsApi;
