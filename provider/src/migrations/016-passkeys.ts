import type { Migration } from '../db/database.ts';

export const passkeys: Migration = {
  name: '016-passkeys',
  runsOlder: true,
  statements: [
    // A public key and the last signature counter of its device.
    `create table passkeys (
      credential_id text primary key,
      player_id bigint not null references players,
      public_key text not null,
      counter bigint not null,
      transports text not null,
      device_hash text not null,
      device_name text not null,
      added_at timestamptz not null,
      used_at timestamptz
    )`,
    `create index passkeys_of_player on passkeys (player_id)`,
    // At most one pending challenge per signer. The first answer deletes it.
    `create table passkey_challenges (
      asked_by text primary key,
      challenge text not null,
      expires_at timestamptz not null
    )`,
    `create index passkey_challenges_expiry on passkey_challenges (expires_at)`,
  ],
};
