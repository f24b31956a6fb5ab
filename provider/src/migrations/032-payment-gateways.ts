import type { Migration } from '../db/database.ts';

export const paymentGateways: Migration = {
  name: '032-payment-gateways',
  // An older version creates only sandbox payments, and the column's default is the sandbox.
  runsOlder: true,
  statements: [
    `alter table payments add column gateway text not null default 'sandbox', add column checked_at timestamptz,
      add column paid_points bigint`,
    // The column is new and empty, so `not valid` skips the check of existing rows, which would lock the table.
    `alter table payments add constraint payments_paid_points_check check (paid_points > 0) not valid`,
    `create table payment_cases (
      id bigint generated always as identity primary key,
      trans_id text not null references payments,
      kind text not null check (kind in ('amount', 'refund')),
      amount bigint not null check (amount > 0),
      found_at timestamptz not null,
      decision text check (decision in ('accepted', 'declined')),
      decided_at timestamptz,
      constraint case_decided_once check ((decision is null) = (decided_at is null))
    )`,
    `create unique index one_open_case on payment_cases (trans_id) where decision is null`,
    `create index cases_of_payment on payment_cases (trans_id)`,
  ],
};
