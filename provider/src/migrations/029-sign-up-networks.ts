import type { Migration } from '../db/database.ts';

export const signUpNetworks: Migration = {
  name: '029-sign-up-networks',
  runsOlder: true,
  statements: [
    // The networks of the last day's sign-ups. The table does not contain the accounts.
    `create table sign_up_networks (
      network text not null,
      signed_up_at timestamptz not null
    )`,
    `create index sign_up_networks_by_age on sign_up_networks (network, signed_up_at)`,
  ],
};
