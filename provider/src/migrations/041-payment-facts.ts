import type { Migration } from '../db/database.ts';

/** What the service kept of each payment, as it last said, and cases that say why a person must decide. */
export const paymentFacts: Migration = {
  name: '041-payment-facts',
  // An older version leaves `kept` as it is. It is empty until this version has seen money, so the audit does not compare
  // what an older version credits.
  runsOlder: true,
  statements: [
    `alter table payments add column kept bigint`,
    // As in 032, `not valid` skips the check of existing rows.
    `alter table payments add constraint payments_kept_check check (kept >= 0) not valid`,
    `alter table payment_cases add column why text not null default ''`,
    // A case is withdrawn when the service's next answer leaves nothing to decide.
    `alter table payment_cases drop constraint payment_cases_decision_check`,
    `alter table payment_cases add constraint payment_cases_decision_check
      check (decision in ('accepted', 'declined', 'withdrawn')) not valid`,
    // The first credit names its payment, and a unique index keeps it single. Each later one is named by its case.
    `alter table ledger_entries drop constraint reason_fits_its_act`,
    `alter table ledger_entries add constraint reason_fits_its_act check (case reason
      when 'bid' then account = 'wallet' and amount < 0 and bid_id is not null
      when 'win' then account = 'wallet' and amount > 0 and bid_id is not null and declaration_id is not null
      when 'win reversed' then (amount < 0) = (account = 'wallet') and bid_id is not null and declaration_id is not null
      when 'refund' then account = 'wallet' and amount > 0 and bid_id is not null
      when 'deposit' then account = 'wallet' and amount > 0 and fund_request_id is not null
      when 'withdrawal' then account = 'wallet' and amount < 0 and fund_request_id is not null
      when 'withdrawal returned' then account = 'wallet' and amount > 0 and fund_request_id is not null
      when 'payment' then account = 'wallet' and amount > 0
      when 'payment refund' then account = 'wallet' and amount < 0
      when 'repaid' then amount < 0
      when 'credit' then account = 'wallet'
      else false end) not valid`,
    // A payment counts when it is credited, and until then when it was ordered.
    `create or replace function points_used(whose bigint, act text, at timestamptz) returns table (kind text, period text, used bigint) language plpgsql as $$
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
              select coalesce(paid_points, points), case status when 'paid' then settled_at else created_at end
              from payments where player_id = whose and status <> 'failed'
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
  ],
};
