import type { Migration } from '../db/database.ts';

/** Bids are decided in the order in which they lie, and a new one goes to the end of the index, where those before it just went. */
export const decideInOrder: Migration = {
  name: '027-decide-in-order',
  runsOlder: true,
  statements: [
    `create index bids_to_decide_in_order on bids (market_id, day, decided_by, id) where status = 'pending'`,
    `drop index bids_to_decide`,
  ],
};
