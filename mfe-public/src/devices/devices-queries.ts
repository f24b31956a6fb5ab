import { asks, providerApi } from 'shared/store';

const devicesApi = providerApi.injectEndpoints({
  // Another release of this remote may have injected endpoints with these names.
  overrideExisting: true,
  endpoints: (build) => ({
    devices: build.query({ queryFn: asks('get_devices.php', (phone_number) => ({ phone_number })) }),
    passkeys: build.query({ queryFn: asks('get_passkeys.php', (phone_number) => ({ phone_number })) }),
  }),
});

export const { useDevicesQuery, usePasskeysQuery } = devicesApi;

/** Never uses a cached list, because the list shows who else may have access to the account. */
export const askedAnew = { refetchOnMountOrArgChange: true };
