import { asks, providerApi } from 'shared/store';

const devicesApi = providerApi.injectEndpoints({
  // Replaces the endpoints that another release of this remote injected.
  overrideExisting: true,
  endpoints: (build) => ({
    devices: build.query({ queryFn: asks('get_devices.php', (phone_number) => ({ phone_number })) }),
    passkeys: build.query({ queryFn: asks('get_passkeys.php', (phone_number) => ({ phone_number })) }),
  }),
});

export const { useDevicesQuery, usePasskeysQuery } = devicesApi;

/** Never cached: the list shows who else may have access to the account. */
export const askedAnew = { refetchOnMountOrArgChange: true };
