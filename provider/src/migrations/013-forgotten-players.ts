import type { Migration } from '../db/database.ts';

export const forgottenPlayers: Migration = {
  name: '013-forgotten-players',
  statements: [
    // A self-exclusion outlives the deleted account. Until it ends, this table has a hash of the phone number.
    `create table excluded_numbers (
      number_hash text primary key,
      until timestamptz not null
    )`,
  ],
};
