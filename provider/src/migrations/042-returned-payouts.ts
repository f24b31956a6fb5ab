import type { Migration } from '../db/database.ts';

/** The points of an approved withdrawal that could not be sent are returned. It can then never be sent. */
export const returnedPayouts: Migration = {
  name: '042-returned-payouts',
  // An older version lists a returned payout as one to pay, but this check refuses to record it as sent.
  runsOlder: true,
  statements: [
    `alter table payouts add column returned_at timestamptz`,
    `alter table payouts add constraint sent_or_returned check (sent_at is null or returned_at is null) not valid`,
    `create or replace function guard_payouts() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.sent_at is null and old.returned_at is null and new.fund_request_id = old.fund_request_id then return new; end if;
        raise exception 'A payout is recorded as sent or returned once: % is refused.', tg_op;
      end $$`,
  ],
};
