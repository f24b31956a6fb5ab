import type { Migration } from '../db/database.ts';

/**
 * Partitions bids by the month of their market day. Writes and settlements stay fast over the years, and a month can be
 * archived. `bid_ids` keeps bid_ids unique over all months.
 */
export const bidsByMonth: Migration = {
  name: '015-bids-by-month',
  statements: [
    `create table bid_ids (
      player_id bigint not null references players,
      bid_id text not null,
      id bigint not null generated always as identity,
      day text not null,
      constraint bid_id_taken_by primary key (player_id, bid_id)
    )`,
    `insert into bid_ids overriding system value select player_id, bid_id, id, day from bids order by id`,
    `select setval(pg_get_serial_sequence('bid_ids', 'id'), (select coalesce(max(id), 0) + 1 from bid_ids), false)`,
    `alter table ledger_entries drop constraint ledger_entries_bid_id_fkey`,
    `alter table bids rename to bids_of_all_months`,
    // Without foreign keys, because with them a new partition would lock other tables. The audit checks the references
    // instead.
    `create table bids (
      id bigint not null,
      player_id bigint not null,
      bid_id text not null,
      market_id bigint not null,
      day text not null,
      game_type text not null,
      session text not null check (session in ('Open', 'Close')),
      open_digit text not null,
      close_digit text not null,
      open_pana text not null,
      close_pana text not null,
      decided_by text not null check (decided_by in ('open', 'close')),
      points bigint not null check (points > 0),
      rate_min bigint not null check (rate_min > 0),
      rate_max bigint not null check (rate_max > 0),
      status text not null default 'pending' check (status in ('pending', 'won', 'lost', 'refunded')),
      win_points bigint not null default 0,
      declaration_id bigint,
      placed_at timestamptz not null,
      constraint bids_by_id primary key (id, day),
      constraint win_is_of_a_won_bid check ((win_points > 0) = (status = 'won')),
      constraint decided_has_a_declaration check ((declaration_id is not null) = (status in ('won', 'lost')))
    ) partition by range (day)`,
    // Runs at the first market day of a month. Bids do not have to wait while it attaches the partition.
    `create function open_month(any_day text) returns void language plpgsql as $$
      declare
        table_name text := 'bids_' || replace(left(any_day, 7), '-', '_');
        first_day text := left(any_day, 7) || '-01';
      begin
        if to_regclass(table_name) is not null then return; end if;
        perform pg_advisory_xact_lock(742117);
        -- Asked of the table, for to_regclass may still answer from what it knew before the lock.
        if exists (select from pg_class where relname = table_name and relnamespace = current_schema()::text::regnamespace) then return; end if;
        execute format('create table %I (like bids including defaults including constraints)', table_name);
        execute format('alter table bids attach partition %I for values from (%L) to (%L)',
          table_name, first_day, to_char(first_day::date + interval '1 month', 'YYYY-MM-DD'));
      end $$`,
    `select open_month(day) from (select min(day) as day from bids_of_all_months group by left(day, 7)) as months`,
    `insert into bids select id, player_id, bid_id, market_id, day, game_type, session, open_digit, close_digit, open_pana, close_pana,
      decided_by, points, rate_min, rate_max, status, win_points, declaration_id, placed_at from bids_of_all_months`,
    `drop table bids_of_all_months`,
    `create index bids_of_player on bids (player_id, id desc)`,
    `create index bids_to_decide on bids (market_id, day, decided_by, player_id, id) where status = 'pending'`,
    `create index bids_of_declaration on bids (declaration_id, player_id, id) where declaration_id is not null`,
    `create trigger bids_stay before delete on bids for each row execute function refuse_rewriting()`,
    `create trigger bids_are_not_emptied before truncate on bids for each statement execute function refuse_rewriting()`,
  ],
};
