import type { Migration } from '../db/database.ts';

export const otpNetworks: Migration = {
  name: '008-otp-networks',
  statements: [
    // The network that requested the code, so that strangers can use up only their own limit.
    `alter table otp_messages add column network text not null default ''`,
    `create index otp_messages_of_network on otp_messages (network, sent_at)`,
    // Wrong tries of callers without a device id. These tries count separately from the tries of the device.
    `alter table otp_messages add column nameless_tries int not null default 0`,
  ],
};
