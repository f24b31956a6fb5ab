import type { Migration } from '../db/database.ts';

/** A job looks settled payments up for some days. Without an index it would read all payments each minute. */
export const settledPayments: Migration = {
  name: '045-settled-payments',
  runsOlder: true,
  statements: [],
  indexes: [{ name: 'payments_settled', table: 'payments', covers: `(settled_at) where status <> 'pending'` }],
};
