import type { Migration } from '../db/database.ts';

/** Unpaid payments expire, and an accepted refund is an entry of its own kind, which its case names. */
export const paymentRefunds: Migration = {
  name: '036-payment-refunds',
  // An older version never writes a `payment refund` and treats an expired payment as failed.
  runsOlder: true,
  statements: [
    `alter table payments add column expired_at timestamptz`,
    // The audit checks that the entry exists, because no entry is ever deleted.
    `alter table payment_cases add column entry_id bigint`,
    `create unique index case_entered_once on payment_cases (entry_id)`,
    // Wider than before, so `not valid` needs no scan of the ledger.
    `alter table ledger_entries drop constraint reason_fits_its_act`,
    `alter table ledger_entries add constraint reason_fits_its_act check (case reason
      when 'bid' then account = 'wallet' and amount < 0 and bid_id is not null
      when 'win' then account = 'wallet' and amount > 0 and bid_id is not null and declaration_id is not null
      when 'win reversed' then (amount < 0) = (account = 'wallet') and bid_id is not null and declaration_id is not null
      when 'refund' then account = 'wallet' and amount > 0 and bid_id is not null
      when 'deposit' then account = 'wallet' and amount > 0 and fund_request_id is not null
      when 'withdrawal' then account = 'wallet' and amount < 0 and fund_request_id is not null
      when 'withdrawal returned' then account = 'wallet' and amount > 0 and fund_request_id is not null
      when 'payment' then account = 'wallet' and amount > 0 and trans_id is not null
      when 'payment refund' then account = 'wallet' and amount < 0
      when 'repaid' then amount < 0
      when 'credit' then account = 'wallet'
      else false end) not valid`,
  ],
};
