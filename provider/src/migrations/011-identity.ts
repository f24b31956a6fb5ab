import type { Migration } from '../db/database.ts';

export const identity: Migration = {
  name: '011-identity',
  statements: [
    // Until when the session may move money after the player entered the MPIN.
    `alter table sessions add column proven_until timestamptz`,
    // The session's name for the player, and its known device.
    `alter table sessions add column device_name text not null default ''`,
    `alter table sessions add column device_hash text not null default ''`,
    `create index sessions_of_player on sessions (player_id)`,
    // Tries of unknown devices are also counted by network over all accounts. Known devices have no network here.
    `alter table mpin_tries add column network text not null default ''`,
    `create index mpin_tries_of_network on mpin_tries (network, tried_at) where network <> ''`,
    `create index mpin_tries_by_age on mpin_tries (tried_at)`,
    // Total wrong tries by number: '' for all unknown devices together, and one row for each known device.
    `create table mpin_failures (
      phone_number text not null,
      device_hash text not null,
      wrong int not null,
      last_at timestamptz not null,
      primary key (phone_number, device_hash)
    )`,
    // A reset code has no other use.
    `alter table otp_messages add column purpose text not null default 'sign-up' check (purpose in ('sign-up', 'reset'))`,
  ],
};
