import type { Migration } from '../db/database.ts';

export const pendingPayments: Migration = {
  name: '040-pending-payments',
  runsOlder: true,
  statements: [],
  // Few payments are pending. Lists them newest first, and finds those that expire.
  indexes: [{ name: 'payments_pending', table: 'payments', covers: `(created_at, trans_id) where status = 'pending'` }],
};
