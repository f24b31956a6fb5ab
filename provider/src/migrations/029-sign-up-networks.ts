import type { Migration } from '../db/database.ts';

export const signUpNetworks: Migration = {
  name: '029-sign-up-networks',
  runsOlder: true,
  statements: [
    // Where accounts were registered from in the last day. It does not say which.
    `create table sign_up_networks (
      network text not null,
      signed_up_at timestamptz not null
    )`,
    `create index sign_up_networks_by_age on sign_up_networks (network, signed_up_at)`,
  ],
};
