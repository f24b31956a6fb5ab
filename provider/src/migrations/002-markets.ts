import type { Migration } from '../db/database.ts';

export const markets: Migration = {
  name: '002-markets',
  statements: [
    `create table markets (
      id bigint generated always as identity primary key,
      name text not null unique,
      open_time text not null,
      close_time text not null,
      rests_on text not null default '',
      position int not null
    )`,
    `create unique index markets_by_name on markets (lower(name))`,
    `create table rates (
      type text primary key,
      min_value bigint not null check (min_value > 0),
      max_value bigint not null check (max_value > 0),
      position int not null
    )`,
    // Bids lock this row in shared mode, declarations in exclusive mode.
    `create table market_days (
      market_id bigint not null references markets,
      day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      open_pana text check (open_pana ~ '^[0-9]{3}$'),
      close_pana text check (close_pana ~ '^[0-9]{3}$'),
      voided_at timestamptz,
      primary key (market_id, day),
      constraint close_follows_open check (close_pana is null or open_pana is not null),
      constraint void_has_no_result check (voided_at is null or open_pana is null)
    )`,
    `create table declarations (
      id bigint generated always as identity primary key,
      market_id bigint not null,
      day text not null,
      half text not null check (half in ('open', 'close')),
      pana text not null,
      declared_at timestamptz not null,
      reversed_at timestamptz,
      foreign key (market_id, day) references market_days
    )`,
    `create unique index half_declared_once on declarations (market_id, day, half) where reversed_at is null`,
  ],
};
