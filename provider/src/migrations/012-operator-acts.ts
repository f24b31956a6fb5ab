import type { Migration } from '../db/database.ts';

export const operatorActs: Migration = {
  name: '012-operator-acts',
  statements: [
    // What the operator did, and under which name on the machine.
    `create table operator_acts (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      who text not null,
      command text not null,
      words text not null,
      was_done boolean not null
    )`,
    // A credit that is sent again under its id moves nothing twice.
    `create table operator_credits (
      credit_id text primary key,
      player_id bigint not null references players,
      points bigint not null
    )`,
  ],
};
