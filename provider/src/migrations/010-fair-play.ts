import type { Migration } from '../db/database.ts';

const INDIA = `interval '5 hours 30 minutes'`;

/**
 * Limits and pauses that players set for themselves. The database refuses an entry or deposit beyond them. The check
 * runs under the wallet's lock, so parallel calls cannot exceed a limit. Players without limits cost no additional
 * time.
 */
export const fairPlay: Migration = {
  name: '010-fair-play',
  statements: [
    // `points` applies until `later_from`, and `later_points` afterwards. Null means no limit.
    `create table play_limits (
      player_id bigint not null references players,
      kind text not null check (kind in ('deposit', 'stake', 'loss')),
      period text not null check (period in ('day', 'week', 'month')),
      points bigint check (points >= 0),
      later_points bigint check (later_points >= 0),
      later_from timestamptz,
      primary key (player_id, kind, period),
      constraint later_limit_has_its_time check (later_points is null or later_from is not null)
    )`,
    `create table play_pauses (
      player_id bigint primary key references players,
      kind text not null check (kind in ('time-out', 'self-exclusion')),
      since timestamptz not null,
      until timestamptz not null check (until > since)
    )`,
    `alter table wallets add column is_limited boolean not null default false`,
    // The update also waits for a running entry, so that the next entry sees the new limit.
    `create function mark_limited() returns trigger language plpgsql as $$
      begin
        update wallets set is_limited = true where player_id = new.player_id and account = 'wallet';
        return new;
      end $$`,
    `create trigger limit_is_looked_up after insert on play_limits for each row execute function mark_limited()`,
    `create trigger pause_is_looked_up after insert on play_pauses for each row execute function mark_limited()`,
    `create function period_start(period text, at timestamptz) returns timestamptz language sql immutable as $$
      select date_trunc(period, at at time zone ${INDIA}) at time zone ${INDIA}
    $$`,
    // Entries have numbers without gaps in the order of time, so a binary search finds the first entry of a month.
    `create function first_entry_since(whose bigint, since timestamptz) returns bigint language plpgsql as $$
      declare
        low bigint := 1;
        high bigint := (select entries + 1 from wallets where player_id = whose and account = 'wallet');
        middle bigint;
      begin
        while low < high loop
          middle := (low + high) / 2;
          if (select entered_at < since from ledger_entries where player_id = whose and account = 'wallet' and seq = middle) then
            low := middle + 1;
          else
            high := middle;
          end if;
        end loop;
        return low;
      end $$`,
    // A deposit counts unless it is declined. A bid counts as lost until it wins, and not at all if it is refunded.
    // When a reversed win is taken back from the wallet, it counts as lost at that time. The hour allows for
    // differences between clocks.
    `create function points_used(whose bigint, act text, at timestamptz) returns table (kind text, period text, used bigint) language plpgsql as $$
      #variable_conflict use_column
      declare
        first bigint;
      begin
        if act = 'deposit' then
          return query
            select 'deposit', p.period, coalesce(sum(d.points) filter (where d.at >= period_start(p.period, $3)), 0)::bigint
            from (values ('day'), ('week'), ('month')) p (period) left join (
              select points, requested_at as at from fund_requests where player_id = whose and kind = 'Deposite' and status <> '-1'
              union all
              select points, created_at from payments where player_id = whose and status <> 'failed'
            ) d on true group by p.period;
          return;
        end if;
        first := first_entry_since(whose, least(period_start('week', $3), period_start('month', $3)) - interval '1 hour');
        return query
          with played as materialized (
            select -amount as points, entered_at, reason in ('bid', 'refund') as is_stake from ledger_entries
            where player_id = whose and account = 'wallet' and seq >= first and reason in ('bid', 'refund', 'win', 'win reversed', 'repaid')
          )
          select k.kind, p.period, coalesce(sum(points) filter (where entered_at >= period_start(p.period, $3) and (is_stake or k.kind = 'loss')), 0)::bigint
          from (values ('stake'), ('loss')) k (kind) cross join (values ('day'), ('week'), ('month')) p (period) left join played on true
          group by k.kind, p.period;
      end $$`,
    `create function refuse_beyond_limits(whose bigint, act text, amount bigint, at timestamptz) returns void language plpgsql as $$
      declare
        broken record;
      begin
        select until into broken from play_pauses where player_id = whose and until > at;
        if found then
          raise exception using errcode = '23514', constraint = 'play_pause', message = 'The player pauses.',
            detail = json_build_object('until', (extract(epoch from broken.until) * 1000)::bigint)::text;
        end if;
        select l.kind, l.period, l.points, greatest(0, l.points - u.used) as room into broken
        from (select kind, period, case when later_from <= at then later_points else points end as points from play_limits where player_id = whose) l
        join points_used(whose, act, at) u on u.kind = l.kind and u.period = l.period
        where u.used + amount > l.points
        order by room limit 1;
        if found then
          raise exception using errcode = '23514', constraint = 'play_limit', message = 'A limit of the player would be passed.',
            detail = json_build_object('kind', broken.kind, 'period', broken.period, 'points', broken.points, 'room', broken.room)::text;
        end if;
      end $$`,
    `create or replace function apply_entry() returns trigger language plpgsql as $$
      declare
        is_limited boolean;
      begin
        update wallets w set balance = w.balance + new.amount, entries = w.entries + 1
        where w.player_id = new.player_id and w.account = new.account
        returning w.balance, w.entries, w.is_limited into new.balance_after, new.seq, is_limited;
        if is_limited and new.reason = 'bid' then
          perform refuse_beyond_limits(new.player_id, 'stake', -new.amount, new.entered_at);
        end if;
        return new;
      end $$`,
    // A repeated deposit gets its first answer, so it must not be checked again.
    `create function judge_deposit() returns trigger language plpgsql as $$
      begin
        if not (select is_limited from wallets where player_id = new.player_id and account = 'wallet') then return new; end if;
        perform from wallets where player_id = new.player_id and account = 'wallet' for update;
        if tg_table_name = 'payments' then
          perform from payments where trans_id = new.trans_id;
          if not found then perform refuse_beyond_limits(new.player_id, 'deposit', new.points, new.created_at); end if;
        elsif new.kind = 'Deposite' then
          perform from fund_requests where player_id = new.player_id and kind = new.kind and request_id = new.request_id;
          if not found then perform refuse_beyond_limits(new.player_id, 'deposit', new.points, new.requested_at); end if;
        end if;
        return new;
      end $$`,
    `create trigger deposit_keeps_to_limits before insert on fund_requests for each row execute function judge_deposit()`,
    `create trigger payment_keeps_to_limits before insert on payments for each row execute function judge_deposit()`,
  ],
};
