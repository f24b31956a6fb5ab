import type { Migration } from '../db/database.ts';

export const players: Migration = {
  name: '001-players',
  statements: [
    `create table settings (
      key text primary key,
      value text not null
    )`,
    `create table players (
      id bigint generated always as identity primary key,
      phone_number text not null unique check (phone_number ~ '^[0-9]{10}$'),
      name text not null,
      email text not null default '',
      mpin_hash text not null,
      status text not null default '1',
      phonepay text not null default '',
      paytm text not null default '',
      googlepay text not null default '',
      ifsc_code text not null default '',
      account_number text not null default '',
      bank_name text not null default '',
      account_holder_name text not null default '',
      created_at timestamptz not null
    )`,
    // A device is known after a sign-up or a login on it.
    `create table devices (
      player_id bigint not null references players,
      device_hash text not null,
      known_since timestamptz not null,
      primary key (player_id, device_hash)
    )`,
    // The database stores only hashes of tokens, so a stolen copy of it opens no session.
    `create table sessions (
      token_hash text primary key,
      player_id bigint not null references players,
      started_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`,
    `create index sessions_expiry on sessions (expires_at)`,
    // Keyed by phone number, so that unregistered numbers behave like registered numbers.
    `create table mpin_tries (
      id bigint generated always as identity primary key,
      phone_number text not null,
      device_hash text not null default '',
      tried_at timestamptz not null
    )`,
    `create index mpin_tries_of_number on mpin_tries (phone_number, tried_at)`,
    `create table otp_messages (
      id bigint generated always as identity primary key,
      phone_number text not null,
      device_hash text not null,
      code text not null,
      wrong_tries int not null default 0,
      sent_at timestamptz not null,
      verified_at timestamptz,
      used_at timestamptz
    )`,
    `create index otp_messages_of_number on otp_messages (phone_number, sent_at)`,
  ],
};
