import type { Migration } from '../db/database.ts';

/** The payouts that operators have sent, and what operators note about players. */
export const payoutsAndNotes: Migration = {
  name: '039-payouts-and-notes',
  runsOlder: true,
  indexes: [
    {
      name: 'withdrawals_by_approval',
      table: 'fund_requests',
      covers: `(decided_at) where kind = 'Withdraw' and status = '1'`,
    },
  ],
  statements: [
    // A withdrawal that was approved before this migration counts as sent.
    `create table payouts (
      fund_request_id bigint primary key references fund_requests,
      reference text not null,
      who text not null,
      sent_at timestamptz not null
    )`,
    `create table player_notes (
      id bigint generated always as identity primary key,
      player_id bigint not null references players,
      who text not null,
      text text not null check (text <> ''),
      noted_at timestamptz not null
    )`,
    `create index notes_of_player on player_notes (player_id, id)`,
    // Only the removal of a forgotten player deletes notes.
    `create function guard_notes() returns trigger language plpgsql as $$
      begin
        raise exception 'Payouts and notes are append-only: % on % is refused.', tg_op, tg_table_name;
      end $$`,
    `create trigger notes_stay before update on player_notes for each row execute function guard_notes()`,
    `create trigger payouts_stay before update or delete on payouts for each row execute function guard_notes()`,
  ],
};
