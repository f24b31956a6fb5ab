import type { Migration } from '../db/database.ts';

/** Bids are decided in the order of their ids, so that new bids are added at the end of the index. */
export const decideInOrder: Migration = {
  name: '027-decide-in-order',
  runsOlder: true,
  statements: [
    `create index bids_to_decide_in_order on bids (market_id, day, decided_by, id) where status = 'pending'`,
    `drop index bids_to_decide`,
  ],
};
