import type { Migration } from '../db/database.ts';

export const otpNetworks: Migration = {
  name: '008-otp-networks',
  statements: [
    // Where a code was asked from: strangers use up what their own network may ask for.
    `alter table otp_messages add column network text not null default ''`,
    `create index otp_messages_of_network on otp_messages (network, sent_at)`,
    // Wrong codes from callers that do not say which device they are, counted apart: they cannot spoil the device's own tries.
    `alter table otp_messages add column nameless_tries int not null default 0`,
  ],
};
