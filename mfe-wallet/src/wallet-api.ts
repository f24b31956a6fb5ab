import { asks, providerApi } from 'shared/store';

/** What the wallet's screens read; the acts on money are not here, because each carries an id that outlives the page. */
const walletApi = providerApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    walletRequests: build.query({ queryFn: asks('get_request_history.php', own), providesTags: ['Funds'] }),
    walletEntries: build.query({ queryFn: asks('get_wallet_history.php', own), providesTags: ['Wallet'] }),
    depositAccounts: build.query({ queryFn: asks('adpayInfo.php', own), keepUnusedDataFor: 0 }),
  }),
});

export const { useWalletRequestsQuery, useWalletEntriesQuery, useDepositAccountsQuery } = walletApi;

function own(phone_number: string) {
  return { phone_number };
}
