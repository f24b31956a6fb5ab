import type { Migration } from '../db/database.ts';

/**
 * A waiting request with an invented UTR must not block the player who paid it. So several players can send the same UTR, and
 * the operator credits one of them.
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
