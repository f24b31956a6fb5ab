import type { Migration } from '../db/database.ts';

/**
 * Anybody can type a UTR, so one that waits must not shut out the player who paid it: several players may send the same, the
 * operator sees them all, and one is credited.
 */
export const utrOfSeveralPlayers: Migration = {
  name: '028-utr-of-several-players',
  runsOlder: true,
  statements: [
    `create unique index utr_credited_once on fund_requests (utr_key) where status = '1'`,
    `create unique index utr_waits_once_a_player on fund_requests (utr_key, player_id) where status = '0'`,
    `drop index utr_pays_once`,
  ],
};
