import type { Migration } from '../db/database.ts';

export const forgottenPlayers: Migration = {
  name: '013-forgotten-players',
  statements: [
    // A self-exclusion outlives the account, as a hash of its number until it ends.
    `create table excluded_numbers (
      number_hash text primary key,
      until timestamptz not null
    )`,
  ],
};
