import type { Migration } from '../db/database.ts';

export const identity: Migration = {
  name: '011-identity',
  statements: [
    // Until when the session may change where money goes: its player has just typed the MPIN.
    `alter table sessions add column proven_until timestamptz`,
    // What the player recognizes a session by, and which known device it belongs to.
    `alter table sessions add column device_name text not null default ''`,
    `alter table sessions add column device_hash text not null default ''`,
    `create index sessions_of_player on sessions (player_id)`,
    // Tries from unknown devices are counted over all accounts by where they come from; those from known ones have no network here.
    `alter table mpin_tries add column network text not null default ''`,
    `create index mpin_tries_of_network on mpin_tries (network, tried_at) where network <> ''`,
    `create index mpin_tries_by_age on mpin_tries (tried_at)`,
    // Wrong tries for life, by number as the tries are: all unknown devices of it together under '', each known device by itself.
    `create table mpin_failures (
      phone_number text not null,
      device_hash text not null,
      wrong int not null,
      last_at timestamptz not null,
      primary key (phone_number, device_hash)
    )`,
    // A code to reset an MPIN serves nothing else.
    `alter table otp_messages add column purpose text not null default 'sign-up' check (purpose in ('sign-up', 'reset'))`,
  ],
};
