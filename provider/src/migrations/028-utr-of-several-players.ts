import type { Migration } from '../db/database.ts';

/**
 * Allows several players to send the same UTR; the operator credits one of them. Otherwise a request with an invented
 * UTR could block the player who has really paid.
 */
export const utrOfSeveralPlayers: Migration = {
  name: '028-utr-of-several-players',
  runsOlder: true,
  indexes: [
    { name: 'utr_credited_once', isUnique: true, table: 'fund_requests', covers: `(utr_key) where status = '1'` },
    {
      name: 'utr_waits_once_a_player',
      isUnique: true,
      table: 'fund_requests',
      covers: `(utr_key, player_id) where status = '0'`,
    },
  ],
  statements: [`drop index utr_pays_once`],
};
