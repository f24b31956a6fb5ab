import type { Migration } from '../db/database.ts';

export const funds: Migration = {
  name: '004-funds',
  statements: [
    `create table fund_requests (
      id bigint generated always as identity primary key,
      player_id bigint not null references players,
      kind text not null check (kind in ('Deposite', 'Withdraw')),
      points bigint not null check (points > 0),
      status text not null default '0' check (status in ('0', '1', '-1')),
      request_id text not null,
      utr text not null default '',
      utr_key text,
      pay_to text not null default '',
      note text not null default '',
      requested_at timestamptz not null,
      decided_at timestamptz,
      constraint request_id_taken unique (player_id, kind, request_id),
      constraint deposit_has_a_utr check ((kind = 'Deposite') = (utr_key is not null)),
      constraint decided_once check ((decided_at is null) = (status = '0'))
    )`,
    // A UTR pays only once. While a request with the UTR waits or is credited, another request with it is not allowed.
    `create unique index utr_pays_once on fund_requests (utr_key) where status <> '-1'`,
    `create index fund_requests_of_player on fund_requests (player_id, id desc)`,
    `create table screenshots (
      fund_request_id bigint primary key references fund_requests,
      image bytea not null
    )`,
    `create table payments (
      trans_id text primary key,
      player_id bigint not null references players,
      points bigint not null check (points > 0),
      status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
      order_id text not null unique,
      created_at timestamptz not null,
      settled_at timestamptz
    )`,
    `create index payments_of_player on payments (player_id)`,
    // The table of the sandbox gateway. The rest of the provider reads it only through the gateway.
    `create table gateway_orders (
      id text primary key,
      amount bigint not null,
      state text not null default 'created' check (state in ('created', 'paid', 'failed')),
      return_url text not null,
      created_at timestamptz not null
    )`,
  ],
};
