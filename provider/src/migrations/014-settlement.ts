import type { Migration } from '../db/database.ts';

export const settlement: Migration = {
  name: '014-settlement',
  statements: [
    // A declaration, reversal or void is recorded first. Many short transactions then process its bids.
    `alter table declarations add column settled_at timestamptz, add column reversing_at timestamptz`,
    `update declarations set settled_at = declared_at, reversing_at = reversed_at`,
    `alter table market_days add column refunded_at timestamptz`,
    `update market_days set refunded_at = voided_at`,
    `create index declarations_under_way on declarations (id) where reversed_at is null and (settled_at is null or reversing_at is not null)`,
    `create index days_to_refund on market_days (market_id, day) where voided_at is not null and refunded_at is null`,
    `create index bids_to_decide on bids (market_id, day, decided_by, player_id, id) where status = 'pending'`,
    `drop index bids_of_market_day`,
    `create index bids_of_declaration on bids (declaration_id, player_id, id) where declaration_id is not null`,
    `create index wallets_that_owe on wallets (player_id) where account = 'owed' and balance > 0`,
  ],
};
