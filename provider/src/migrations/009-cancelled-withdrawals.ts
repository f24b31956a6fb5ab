import type { Migration } from '../db/database.ts';

export const cancelledWithdrawals: Migration = {
  name: '009-cancelled-withdrawals',
  statements: [
    // Declined by its own player: its points come back as those of any declined withdrawal do.
    `alter table fund_requests add column is_cancelled boolean not null default false`,
    `alter table fund_requests add constraint only_withdrawals_are_cancelled check (not is_cancelled or (kind = 'Withdraw' and status = '-1'))`,
  ],
};
