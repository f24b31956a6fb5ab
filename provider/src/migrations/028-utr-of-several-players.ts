import type { Migration } from '../db/database.ts';

/**
 * Allows several players to send the same UTR; the operator credits one of them. Otherwise a request with an invented
 * UTR could block the player who has really paid.
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
