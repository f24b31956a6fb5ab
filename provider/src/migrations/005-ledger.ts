import type { Migration } from '../db/database.ts';

/**
 * The database itself keeps the books right. A balance changes only through an entry, entries never change, and no
 * balance goes below zero. Each bid, request or payment is entered once.
 */
export const ledger: Migration = {
  name: '005-ledger',
  statements: [
    // The account `owed` contains points of a reversed result that the player had already spent.
    `create table wallets (
      player_id bigint not null references players,
      account text not null default 'wallet' check (account in ('wallet', 'owed')),
      balance bigint not null default 0,
      entries bigint not null default 0,
      primary key (player_id, account),
      constraint balance_never_negative check (balance >= 0)
    )`,
    `create table ledger_entries (
      id bigint generated always as identity primary key,
      player_id bigint not null,
      account text not null default 'wallet',
      seq bigint not null,
      amount bigint not null check (amount <> 0),
      balance_after bigint not null,
      reason text not null,
      remark text not null,
      bid_id bigint references bids,
      declaration_id bigint references declarations,
      fund_request_id bigint references fund_requests,
      trans_id text references payments,
      entered_at timestamptz not null,
      unique (player_id, account, seq),
      foreign key (player_id, account) references wallets,
      constraint reason_fits_its_act check (case reason
        when 'bid' then account = 'wallet' and amount < 0 and bid_id is not null
        when 'win' then account = 'wallet' and amount > 0 and bid_id is not null and declaration_id is not null
        when 'win reversed' then (amount < 0) = (account = 'wallet') and bid_id is not null and declaration_id is not null
        when 'refund' then account = 'wallet' and amount > 0 and bid_id is not null
        when 'deposit' then account = 'wallet' and amount > 0 and fund_request_id is not null
        when 'withdrawal' then account = 'wallet' and amount < 0 and fund_request_id is not null
        when 'withdrawal returned' then account = 'wallet' and amount > 0 and fund_request_id is not null
        when 'payment' then account = 'wallet' and amount > 0 and trans_id is not null
        when 'repaid' then amount < 0
        when 'credit' then account = 'wallet'
        else false end)
    )`,
    `create unique index bid_entered_once on ledger_entries (bid_id, reason) where reason in ('bid', 'refund')`,
    `create unique index win_entered_once on ledger_entries (bid_id, declaration_id, reason, account) where declaration_id is not null`,
    `create unique index fund_entered_once on ledger_entries (fund_request_id, reason) where fund_request_id is not null`,
    `create unique index payment_entered_once on ledger_entries (trans_id) where trans_id is not null`,
    `create function apply_entry() returns trigger language plpgsql as $$
      begin
        update wallets set balance = balance + new.amount, entries = entries + 1
        where player_id = new.player_id and account = new.account
        returning balance, entries into new.balance_after, new.seq;
        return new;
      end $$`,
    `create trigger entry_moves_its_balance before insert on ledger_entries for each row execute function apply_entry()`,
    `create function refuse_rewriting() returns trigger language plpgsql as $$
      begin
        raise exception 'The ledger is append-only: % on % is refused.', tg_op, tg_table_name;
      end $$`,
    `create trigger entries_stay before update or delete on ledger_entries for each row execute function refuse_rewriting()`,
    `create trigger entries_are_not_emptied before truncate on ledger_entries for each statement execute function refuse_rewriting()`,
    `create function guard_wallet() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' and new.balance = 0 and new.entries = 0 then return new; end if;
        if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then return new; end if;
        raise exception 'A balance changes only through a ledger entry: % is refused.', tg_op;
      end $$`,
    `create trigger wallet_follows_its_entries before insert or update or delete on wallets for each row execute function guard_wallet()`,
    `create trigger wallets_are_not_emptied before truncate on wallets for each statement execute function refuse_rewriting()`,
    `create function open_wallets() returns trigger language plpgsql as $$
      begin
        insert into wallets (player_id, account) values (new.id, 'wallet'), (new.id, 'owed');
        return new;
      end $$`,
    `create trigger player_has_wallets after insert on players for each row execute function open_wallets()`,
  ],
};
