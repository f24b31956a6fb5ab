import type { Migration } from '../db/database.ts';

export const cancelledWithdrawals: Migration = {
  name: '009-cancelled-withdrawals',
  statements: [
    // The player has cancelled the withdrawal. The points return to the player, as for a declined withdrawal.
    `alter table fund_requests add column is_cancelled boolean not null default false`,
    `alter table fund_requests add constraint only_withdrawals_are_cancelled check (not is_cancelled or (kind = 'Withdraw' and status = '-1'))`,
  ],
};
