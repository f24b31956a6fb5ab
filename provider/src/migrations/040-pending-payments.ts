import type { Migration } from '../db/database.ts';

export const pendingPayments: Migration = {
  name: '040-pending-payments',
  runsOlder: true,
  statements: [],
  // Few of many payments are pending. The desk lists them newest first, and a job expires old ones.
  indexes: [{ name: 'payments_pending', table: 'payments', covers: `(created_at, trans_id) where status = 'pending'` }],
};
