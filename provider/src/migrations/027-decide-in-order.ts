import type { Migration } from '../db/database.ts';

/** Bids are decided by id, so new bids are appended to the end of the index. */
export const decideInOrder: Migration = {
  name: '027-decide-in-order',
  runsOlder: true,
  statements: [
    `create index bids_to_decide_in_order on bids (market_id, day, decided_by, id) where status = 'pending'`,
    `drop index bids_to_decide`,
  ],
};
