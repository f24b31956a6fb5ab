import type { Migration } from '../db/database.ts';

export const operatorActs: Migration = {
  name: '012-operator-acts',
  statements: [
    // The commands that operators have run, with their user names.
    `create table operator_acts (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      who text not null,
      command text not null,
      words text not null,
      was_done boolean not null
    )`,
    // The idempotency ids of credits.
    `create table operator_credits (
      credit_id text primary key,
      player_id bigint not null references players,
      points bigint not null
    )`,
  ],
};
