import type { Migration } from '../db/database.ts';

export const identity: Migration = {
  name: '011-identity',
  statements: [
    // The session may move money until then, because the player has entered the MPIN.
    `alter table sessions add column proven_until timestamptz`,
    // The device's name for the player, and the hash of the device.
    `alter table sessions add column device_name text not null default ''`,
    `alter table sessions add column device_hash text not null default ''`,
    `create index sessions_of_player on sessions (player_id)`,
    // Tries of unknown devices also count by network over all accounts. For known devices the network is empty.
    `alter table mpin_tries add column network text not null default ''`,
    `create index mpin_tries_of_network on mpin_tries (network, tried_at) where network <> ''`,
    `create index mpin_tries_by_age on mpin_tries (tried_at)`,
    // All wrong tries of a number: a row with '' for all unknown devices together, and a row for each known device.
    `create table mpin_failures (
      phone_number text not null,
      device_hash text not null,
      wrong int not null,
      last_at timestamptz not null,
      primary key (phone_number, device_hash)
    )`,
    // A reset code must not be used for a sign-up, nor the other way round.
    `alter table otp_messages add column purpose text not null default 'sign-up' check (purpose in ('sign-up', 'reset'))`,
  ],
};
