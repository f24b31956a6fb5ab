import type { Migration } from '../db/database.ts';

/** The payments of approved withdrawals, and what operators note about players. */
export const payoutsAndNotes: Migration = {
  name: '039-payouts-and-notes',
  runsOlder: true,
  statements: [
    // A row is made at the approval, so a withdrawal that was approved before has none and counts as paid.
    `create table payouts (
      fund_request_id bigint primary key references fund_requests,
      reference text not null default '',
      who text not null default '',
      sent_at timestamptz,
      constraint sent_with_reference check ((sent_at is null) = (reference = ''))
    )`,
    `create index payouts_due on payouts (fund_request_id) where sent_at is null`,
    `create table player_notes (
      id bigint generated always as identity primary key,
      player_id bigint not null references players,
      who text not null,
      text text not null check (text <> ''),
      noted_at timestamptz not null
    )`,
    `create index notes_of_player on player_notes (player_id, id)`,
    `create function guard_payouts() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.sent_at is null and new.fund_request_id = old.fund_request_id then return new; end if;
        raise exception 'A payout is recorded as sent once: % is refused.', tg_op;
      end $$`,
    `create trigger payouts_stay before update or delete on payouts for each row execute function guard_payouts()`,
    // Only the removal of a forgotten player deletes notes.
    `create function guard_notes() returns trigger language plpgsql as $$
      begin
        raise exception 'Notes are append-only: % is refused.', tg_op;
      end $$`,
    `create trigger notes_stay before update on player_notes for each row execute function guard_notes()`,
  ],
};
