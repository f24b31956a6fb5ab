import { asks, providerApi } from 'shared/store';

const devicesApi = providerApi.injectEndpoints({
  // Another release of this remote brings its own.
  overrideExisting: true,
  endpoints: (build) => ({
    devices: build.query({ queryFn: asks('get_devices.php', (phone_number) => ({ phone_number })) }),
    passkeys: build.query({ queryFn: asks('get_passkeys.php', (phone_number) => ({ phone_number })) }),
  }),
});

export const { useDevicesQuery, usePasskeysQuery } = devicesApi;

/** Always as it is now: what stands here is about who else may be in the account. */
export const askedAnew = { refetchOnMountOrArgChange: true };
