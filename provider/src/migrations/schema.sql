-- The schema of a new database. Never edit it: later changes are files of their own, such as 046-next.sql.
-- Some names of constraints end in a number, because older databases have these names.

create table migrations (
  name text primary key,
  applied_at timestamptz not null default now(),
  -- True if an older version of the provider can run after this migration.
  runs_older boolean not null default false
);

-- A single row, written at the first start: the mode, and the fingerprint of the pepper.
create table installation (
  is_only boolean primary key default true check (is_only),
  mode text not null check (mode in ('demo', 'production')),
  pepper_fingerprint text not null,
  written_at timestamptz not null default now(),
  push_key text
);
create table settings (
  key text primary key,
  value text not null
);

-- Players and how they sign in

create table players (
  id bigint generated always as identity primary key,
  phone_number text not null unique check (phone_number ~ '^[0-9]{10}$'),
  name text not null,
  email text not null default '',
  mpin_hash text not null,
  status text not null default '1',
  phonepay text not null default '',
  paytm text not null default '',
  googlepay text not null default '',
  ifsc_code text not null default '',
  account_number text not null default '',
  bank_name text not null default '',
  account_holder_name text not null default '',
  created_at timestamptz not null
);
-- A device is known after a sign-up or a login on it.
create table devices (
  player_id bigint not null references players,
  device_hash text not null,
  known_since timestamptz not null,
  primary key (player_id, device_hash)
);
-- The database stores only hashes of tokens, so a stolen copy of it opens no session.
create table sessions (
  token_hash text primary key,
  player_id bigint not null references players,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The session may move money until then, because the player has entered the MPIN.
  proven_until timestamptz,
  -- The device's name for the player, and the hash of the device.
  device_name text not null default '',
  device_hash text not null default ''
);
create index sessions_expiry on sessions (expires_at);
create index sessions_of_player on sessions (player_id);
-- Keyed by phone number, so that unregistered numbers behave like registered numbers.
create table mpin_tries (
  id bigint generated always as identity primary key,
  phone_number text not null,
  device_hash text not null default '',
  tried_at timestamptz not null,
  -- Tries of unknown devices also count by network over all accounts. For known devices the network is empty.
  network text not null default ''
);
create index mpin_tries_of_number on mpin_tries (phone_number, tried_at);
create index mpin_tries_of_network on mpin_tries (network, tried_at) where network <> '';
create index mpin_tries_by_age on mpin_tries (tried_at);
-- All wrong tries of a number: a row with '' for all unknown devices together, and a row for each known device.
create table mpin_failures (
  phone_number text not null,
  device_hash text not null,
  wrong int not null,
  last_at timestamptz not null,
  primary key (phone_number, device_hash)
);
create table otp_messages (
  id bigint generated always as identity primary key,
  phone_number text not null,
  device_hash text not null,
  code text not null,
  wrong_tries int not null default 0,
  sent_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz,
  -- The network that requested the code, so that strangers can use up only their own limit.
  network text not null default '',
  -- Wrong tries of callers without a device id. These tries count separately from the tries of the device.
  nameless_tries int not null default 0,
  -- A reset code must not be used for a sign-up, nor the other way round.
  purpose text not null default 'sign-up' check (purpose in ('sign-up', 'reset')),
  delivery text not null default 'simulated' check (delivery in ('simulated', 'sending', 'sent', 'failed'))
);
create index otp_messages_of_number on otp_messages (phone_number, sent_at);
create index otp_messages_of_network on otp_messages (network, sent_at);
-- The networks of the last day's sign-ups. The table does not contain the accounts.
create table sign_up_networks (
  network text not null,
  signed_up_at timestamptz not null
);
create index sign_up_networks_by_age on sign_up_networks (network, signed_up_at);
-- A public key and the last signature counter of its device.
create table passkeys (
  credential_id text primary key,
  player_id bigint not null references players,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  device_hash text not null,
  device_name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_player on passkeys (player_id);
-- At most one pending challenge per signer. The first answer deletes it.
create table passkey_challenges (
  asked_by text primary key,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
-- A self-exclusion outlives the deleted account. Until it ends, this table has a hash of the phone number.
create table excluded_numbers (
  number_hash text primary key,
  until timestamptz not null
);

-- Markets and results

create table markets (
  id bigint generated always as identity primary key,
  name text not null unique,
  open_time text not null,
  close_time text not null,
  rests_on text not null default '',
  position int not null,
  is_fair boolean not null default false
);
create unique index markets_by_name on markets (lower(name));
create table rates (
  type text primary key,
  min_value bigint not null check (min_value > 0),
  max_value bigint not null check (max_value > 0),
  position int not null
);
-- Bids lock this row in shared mode, declarations in exclusive mode.
create table market_days (
  market_id bigint not null references markets,
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  open_pana text check (open_pana ~ '^[0-9]{3}$'),
  close_pana text check (close_pana ~ '^[0-9]{3}$'),
  voided_at timestamptz,
  refunded_at timestamptz,
  primary key (market_id, day),
  constraint close_follows_open check (close_pana is null or open_pana is not null),
  constraint void_has_no_result check (voided_at is null or open_pana is null)
);
create index days_to_refund on market_days (market_id, day) where voided_at is not null and refunded_at is null;
-- A declaration, reversal or void is recorded first. Many short transactions then process its bids.
create table declarations (
  id bigint generated always as identity primary key,
  market_id bigint not null,
  day text not null,
  half text not null check (half in ('open', 'close')),
  pana text not null,
  declared_at timestamptz not null,
  reversed_at timestamptz,
  settled_at timestamptz,
  reversing_at timestamptz,
  told_at timestamptz,
  foreign key (market_id, day) references market_days
);
create unique index half_declared_once on declarations (market_id, day, half) where reversed_at is null;
create index declarations_under_way on declarations (id)
  where reversed_at is null and (settled_at is null or reversing_at is not null);
create index declarations_to_tell on declarations (id) where told_at is null;
-- Finds the declared halves of a day, including reversed ones.
create index declarations_of_day on declarations (market_id, day);
-- The secret of the close, and the commitment, which the provider publishes immediately and which binds the operator.
create table draw_commitments (
  market_id bigint not null,
  day text not null,
  secret text not null check (secret ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  committed_at timestamptz not null,
  primary key (market_id, day),
  foreign key (market_id, day) references market_days
);
-- A browser's subscription to a market's results. The subscription lasts as long as the session. The endpoint
-- identifies the browser.
create table push_subscriptions (
  endpoint text not null,
  market_id bigint not null references markets,
  player_id bigint not null references players,
  token_hash text not null references sessions on delete cascade,
  p256dh text not null,
  auth text not null,
  -- One of shared/src/rules/languages.ts, which set-push.ts checks.
  language text not null,
  since timestamptz not null,
  primary key (endpoint, market_id)
);
create index push_of_player on push_subscriptions (player_id, market_id);

-- Bids. Partitions by the month of the market day keep writes and settlements fast over the years, and a month can be
-- archived.

-- Keeps bid_ids unique over all months.
create table bid_ids (
  player_id bigint not null references players,
  bid_id text not null,
  id bigint not null generated always as identity,
  day text not null,
  constraint bid_id_taken_by primary key (player_id, bid_id)
);
-- Without foreign keys, because with them a new partition would lock other tables. The audit checks the references
-- instead.
create table bids (
  id bigint not null,
  player_id bigint not null,
  bid_id text not null,
  market_id bigint not null,
  day text not null,
  game_type text not null,
  session text not null constraint bids_session_check1 check (session in ('Open', 'Close')),
  open_digit text not null,
  close_digit text not null,
  open_pana text not null,
  close_pana text not null,
  decided_by text not null constraint bids_decided_by_check1 check (decided_by in ('open', 'close')),
  points bigint not null constraint bids_points_check1 check (points > 0),
  rate_min bigint not null constraint bids_rate_min_check1 check (rate_min > 0),
  rate_max bigint not null constraint bids_rate_max_check1 check (rate_max > 0),
  status text not null default 'pending'
    constraint bids_status_check1 check (status in ('pending', 'won', 'lost', 'refunded')),
  win_points bigint not null default 0,
  declaration_id bigint,
  placed_at timestamptz not null,
  constraint bids_by_id primary key (id, day),
  constraint win_is_of_a_won_bid check ((win_points > 0) = (status = 'won')),
  constraint decided_has_a_declaration check ((declaration_id is not null) = (status in ('won', 'lost')))
) partition by range (day);
create index bids_of_player on bids (player_id, id desc);
-- Bids are decided in the order of their ids, so that new bids are added at the end of the index.
create index bids_to_decide_in_order on bids (market_id, day, decided_by, id) where status = 'pending';
create index bids_of_declaration on bids (declaration_id, player_id, id) where declaration_id is not null;
-- Runs at the first market day of a month. Bids do not have to wait while it attaches the partition.
create function open_month(any_day text) returns void language plpgsql as $$
declare
  table_name text := 'bids_' || replace(left(any_day, 7), '-', '_');
  first_day text := left(any_day, 7) || '-01';
begin
  if to_regclass(table_name) is not null then return; end if;
  perform pg_advisory_xact_lock(742117);
  -- Asked of the table, for to_regclass may still answer from what it knew before the lock.
  if exists (
    select from pg_class where relname = table_name and relnamespace = current_schema()::text::regnamespace
  ) then return; end if;
  execute format('create table %I (like bids including defaults including constraints)', table_name);
  execute format('alter table bids attach partition %I for values from (%L) to (%L)',
    table_name, first_day, to_char(first_day::date + interval '1 month', 'YYYY-MM-DD'));
end $$;

-- Deposits, withdrawals and payments

create table fund_requests (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  kind text not null check (kind in ('Deposite', 'Withdraw')),
  points bigint not null check (points > 0),
  status text not null default '0' check (status in ('0', '1', '-1')),
  request_id text not null,
  utr text not null default '',
  -- The digits of the UTR: `UTR123456789012`, `123456789012A` and `123456789012` are the same.
  utr_key text,
  pay_to text not null default '',
  note text not null default '',
  requested_at timestamptz not null,
  decided_at timestamptz,
  -- The player has cancelled the withdrawal. The points return to the player, as for a declined withdrawal.
  is_cancelled boolean not null default false,
  constraint request_id_taken unique (player_id, kind, request_id),
  constraint deposit_has_a_utr check ((kind = 'Deposite') = (utr_key is not null)),
  constraint decided_once check ((decided_at is null) = (status = '0')),
  constraint only_withdrawals_are_cancelled check (not is_cancelled or (kind = 'Withdraw' and status = '-1'))
);
create index fund_requests_of_player on fund_requests (player_id, id desc);
create index fund_requests_waiting on fund_requests (id) where status = '0';
-- Several players may send the same UTR, and the operator credits one of them. Otherwise a request with an invented UTR
-- could block the player who has really paid.
create unique index utr_credited_once on fund_requests (utr_key) where status = '1';
create unique index utr_waits_once_a_player on fund_requests (utr_key, player_id) where status = '0';
create table screenshots (
  fund_request_id bigint primary key references fund_requests,
  image bytea not null,
  -- Finds deposits with the same picture. Null for a picture that an older version has stored.
  image_hash bytea
);
create index screenshots_by_hash on screenshots (image_hash) where image_hash is not null;
-- A row is made at the approval of a withdrawal. One that was approved by an older version may have none and counts as
-- paid.
create table payouts (
  fund_request_id bigint primary key references fund_requests,
  reference text not null default '',
  who text not null default '',
  sent_at timestamptz,
  -- The points of a payout that could not be sent are returned. It can then never be sent.
  returned_at timestamptz,
  constraint sent_with_reference check ((sent_at is null) = (reference = '')),
  constraint sent_or_returned check (sent_at is null or returned_at is null)
);
create index payouts_due on payouts (fund_request_id) where sent_at is null;
create function guard_payouts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.sent_at is null and old.returned_at is null and new.fund_request_id = old.fund_request_id
    then return new; end if;
  raise exception 'A payout is recorded as sent or returned once: % is refused.', tg_op;
end $$;
create trigger payouts_stay before update or delete on payouts for each row execute function guard_payouts();
create table payments (
  trans_id text primary key,
  player_id bigint not null references players,
  points bigint not null check (points > 0),
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
  order_id text not null unique,
  created_at timestamptz not null,
  settled_at timestamptz,
  gateway text not null default 'sandbox',
  checked_at timestamptz,
  paid_points bigint check (paid_points > 0),
  expired_at timestamptz,
  -- What the service kept of the payment, as it last said. Null until the provider has seen money.
  kept bigint check (kept >= 0)
);
create index payments_of_player on payments (player_id);
-- Few of many payments are pending. The desk lists them newest first, and a job expires old ones.
create index payments_pending on payments (created_at, trans_id) where status = 'pending';
-- A job looks settled payments up for some days. Without an index it would read all payments each minute.
create index payments_settled on payments (settled_at) where status <> 'pending';
-- A payment that a person must decide, and why.
create table payment_cases (
  id bigint generated always as identity primary key,
  trans_id text not null references payments,
  kind text not null check (kind in ('amount', 'refund')),
  amount bigint not null check (amount > 0),
  found_at timestamptz not null,
  -- A case is withdrawn when the service's next answer leaves nothing to decide.
  decision text check (decision in ('accepted', 'declined', 'withdrawn')),
  decided_at timestamptz,
  -- The audit checks that the entry exists, because no entry is ever deleted.
  entry_id bigint,
  why text not null default '',
  constraint case_decided_once check ((decision is null) = (decided_at is null))
);
create unique index one_open_case on payment_cases (trans_id) where decision is null;
create unique index case_entered_once on payment_cases (entry_id);
create index cases_of_payment on payment_cases (trans_id);
-- The table of the sandbox gateway. The rest of the provider reads it only through the gateway.
create table gateway_orders (
  id text primary key,
  amount bigint not null,
  state text not null default 'created' check (state in ('created', 'paid', 'failed')),
  return_url text not null,
  created_at timestamptz not null
);

-- The ledger. The database itself keeps the books right: a balance changes only through an entry, entries never change,
-- and no balance goes below zero. Each bid, request or payment is entered once.

-- The account `owed` contains points of a reversed result that the player had already spent.
create table wallets (
  player_id bigint not null references players,
  account text not null default 'wallet' check (account in ('wallet', 'owed')),
  balance bigint not null default 0,
  entries bigint not null default 0,
  -- The player has a limit or a pause. Players without them cost no additional time.
  is_limited boolean not null default false,
  primary key (player_id, account),
  constraint balance_never_negative check (balance >= 0)
);
create index wallets_that_owe on wallets (player_id) where account = 'owed' and balance > 0;
-- The first credit of a payment names the payment, and a unique index keeps it single. Each later one is named by its
-- case.
create table ledger_entries (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  account text not null default 'wallet',
  seq bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  reason text not null,
  remark text not null,
  bid_id bigint,
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
    when 'payment' then account = 'wallet' and amount > 0
    when 'payment refund' then account = 'wallet' and amount < 0
    when 'repaid' then amount < 0
    when 'credit' then account = 'wallet'
    else false end)
);
create unique index bid_entered_once on ledger_entries (bid_id, reason) where reason in ('bid', 'refund');
create unique index win_entered_once on ledger_entries (bid_id, declaration_id, reason, account)
  where declaration_id is not null;
create unique index fund_entered_once on ledger_entries (fund_request_id, reason) where fund_request_id is not null;
create unique index payment_entered_once on ledger_entries (trans_id) where trans_id is not null;
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only: % on % is refused.', tg_op, tg_table_name;
end $$;
create trigger entries_stay before update or delete on ledger_entries for each row execute function refuse_rewriting();
create trigger entries_are_not_emptied before truncate on ledger_entries
  for each statement execute function refuse_rewriting();
create trigger bids_stay before delete on bids for each row execute function refuse_rewriting();
create trigger bids_are_not_emptied before truncate on bids for each statement execute function refuse_rewriting();
create trigger commitments_stay before update or delete on draw_commitments
  for each row execute function refuse_rewriting();
create trigger commitments_are_not_emptied before truncate on draw_commitments
  for each statement execute function refuse_rewriting();
create function guard_wallet() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.balance = 0 and new.entries = 0 then return new; end if;
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then return new; end if;
  raise exception 'A balance changes only through a ledger entry: % is refused.', tg_op;
end $$;
create trigger wallet_follows_its_entries before insert or update or delete on wallets
  for each row execute function guard_wallet();
create trigger wallets_are_not_emptied before truncate on wallets
  for each statement execute function refuse_rewriting();
create function open_wallets() returns trigger language plpgsql as $$
begin
  insert into wallets (player_id, account) values (new.id, 'wallet'), (new.id, 'owed');
  return new;
end $$;
create trigger player_has_wallets after insert on players for each row execute function open_wallets();
-- The result of the last audit, so that every process exposes it, also after a restart. A single row.
create table last_audit (
  is_only boolean primary key default true check (is_only),
  drift bigint not null,
  ended_at timestamptz not null
);

-- Limits and pauses that players set for themselves. The database refuses an entry or deposit beyond them. The check
-- runs under the wallet's lock, so parallel calls cannot exceed a limit.

-- `points` applies until `later_from`, and `later_points` afterwards. Null means no limit.
create table play_limits (
  player_id bigint not null references players,
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  points bigint check (points >= 0),
  later_points bigint check (later_points >= 0),
  later_from timestamptz,
  primary key (player_id, kind, period),
  constraint later_limit_has_its_time check (later_points is null or later_from is not null)
);
create table play_pauses (
  player_id bigint primary key references players,
  kind text not null check (kind in ('time-out', 'self-exclusion')),
  since timestamptz not null,
  until timestamptz not null check (until > since)
);
-- The update also waits for a running entry, so that the next entry sees the new limit.
create function mark_limited() returns trigger language plpgsql as $$
begin
  update wallets set is_limited = true where player_id = new.player_id and account = 'wallet';
  return new;
end $$;
create trigger limit_is_looked_up after insert on play_limits for each row execute function mark_limited();
create trigger pause_is_looked_up after insert on play_pauses for each row execute function mark_limited();
create function period_start(period text, at timestamptz) returns timestamptz language sql immutable as $$
select date_trunc(period, at at time zone interval '5 hours 30 minutes') at time zone interval '5 hours 30 minutes' $$;
-- Entries have numbers without gaps in the order of time, so a binary search finds the first entry of a month.
create function first_entry_since(whose bigint, since timestamptz) returns bigint language plpgsql as $$
declare
  low bigint := 1;
  high bigint := (select entries + 1 from wallets where player_id = whose and account = 'wallet');
  middle bigint;
begin
  while low < high loop
    middle := (low + high) / 2;
    if (
      select entered_at < since from ledger_entries where player_id = whose and account = 'wallet' and seq = middle
    ) then
      low := middle + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end $$;
-- A deposit counts unless it is declined. A payment counts when it is credited, and until then when it was ordered. A
-- bid counts as lost until it wins, and not at all if it is refunded. A reversed win counts as lost when it is taken
-- back from the wallet. The hour allows for differences between clocks.
create function points_used(whose bigint, act text, at timestamptz)
  returns table (kind text, period text, used bigint) language plpgsql as $$
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
end $$;
create function refuse_beyond_limits(whose bigint, act text, amount bigint, at timestamptz)
  returns void language plpgsql as $$
declare
  broken record;
begin
  select until into broken from play_pauses where player_id = whose and until > at;
  if found then
    raise exception using errcode = '23514', constraint = 'play_pause', message = 'The player pauses.',
      detail = json_build_object('until', (extract(epoch from broken.until) * 1000)::bigint)::text;
  end if;
  select l.kind, l.period, l.points, greatest(0, l.points - u.used) as room into broken
  from (
    select kind, period, case when later_from <= at then later_points else points end as points
    from play_limits where player_id = whose
  ) l
  join points_used(whose, act, at) u on u.kind = l.kind and u.period = l.period
  where u.used + amount > l.points
  order by room limit 1;
  if found then
    raise exception using errcode = '23514', constraint = 'play_limit', message = 'A limit of the player would be passed.',
      detail = json_build_object(
        'kind', broken.kind, 'period', broken.period, 'points', broken.points, 'room', broken.room)::text;
  end if;
end $$;
create function apply_entry() returns trigger language plpgsql as $$
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
end $$;
create trigger entry_moves_its_balance before insert on ledger_entries for each row execute function apply_entry();
-- A repeated deposit gets its first answer, so it must not be checked again.
create function judge_deposit() returns trigger language plpgsql as $$
begin
  if not (select is_limited from wallets where player_id = new.player_id and account = 'wallet')
    then return new; end if;
  perform from wallets where player_id = new.player_id and account = 'wallet' for update;
  if tg_table_name = 'payments' then
    perform from payments where trans_id = new.trans_id;
    if not found then perform refuse_beyond_limits(new.player_id, 'deposit', new.points, new.created_at); end if;
  elsif new.kind = 'Deposite' then
    perform from fund_requests where player_id = new.player_id and kind = new.kind and request_id = new.request_id;
    if not found then perform refuse_beyond_limits(new.player_id, 'deposit', new.points, new.requested_at); end if;
  end if;
  return new;
end $$;
create trigger deposit_keeps_to_limits before insert on fund_requests for each row execute function judge_deposit();
create trigger payment_keeps_to_limits before insert on payments for each row execute function judge_deposit();

-- Operators

-- A removed operator keeps the row, because acts and proposals name it.
create table operators (
  id bigint generated always as identity primary key,
  name text not null,
  roles text not null,
  status text not null default '1' check (status in ('0', '1')),
  added_at timestamptz not null
);
create unique index operators_by_name on operators (lower(name));
create table operator_passkeys (
  credential_id text primary key,
  operator_id bigint not null references operators,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  device_name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_operator on operator_passkeys (operator_id);
-- The database stores only hashes of links and sessions, so a stolen copy of it opens neither.
create table operator_links (
  token_hash text primary key,
  operator_id bigint not null references operators,
  expires_at timestamptz not null
);
create table desk_sessions (
  token_hash text primary key,
  operator_id bigint not null references operators,
  origin text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
create index desk_sessions_of_operator on desk_sessions (operator_id);
-- A command that waits for a second person. The database itself refuses the proposer as the second person.
create table operator_proposals (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators,
  came_from text not null,
  command text not null,
  words text not null,
  reason text not null check (reason <> ''),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decision text check (decision in ('confirmed', 'rejected', 'expired')),
  decided_at timestamptz,
  decided_by text not null default '',
  decider_id bigint references operators,
  outcome text not null default '',
  about text not null default '',
  why_ended text not null default '',
  constraint proposal_decided_once check ((decision is null) = (decided_at is null)),
  constraint second_person_is_another check (decision <> 'confirmed' or decider_id <> operator_id)
);
create unique index proposal_waits_once on operator_proposals (operator_id, command, words) where decision is null;
-- How much each operator has approved alone.
create table operator_approvals (
  operator_id bigint not null references operators,
  day text not null,
  points bigint not null check (points >= 0),
  primary key (operator_id, day)
);
-- The commands that operators have run, with their user names.
create table operator_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  who text not null,
  command text not null,
  words text not null,
  was_done boolean not null,
  came_from text not null default '',
  reason text not null default '',
  outcome text not null default '',
  second_person text not null default ''
);
create index acts_of_person on operator_acts (who, id);
create index acts_by_time on operator_acts (at);
-- Only the removal of a forgotten player's number changes an act, and nothing deletes one.
create function guard_acts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'words' - 'reason' = to_jsonb(old) - 'words' - 'reason'
    then return new; end if;
  raise exception 'Acts are append-only: % on % is refused.', tg_op, tg_table_name;
end $$;
create trigger acts_stay before update or delete on operator_acts for each row execute function guard_acts();
create trigger acts_are_not_emptied before truncate on operator_acts for each statement execute function guard_acts();
-- The idempotency ids of credits.
create table operator_credits (
  credit_id text primary key,
  player_id bigint not null references players,
  points bigint not null
);
create table player_notes (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  who text not null,
  text text not null check (text <> ''),
  noted_at timestamptz not null
);
create index notes_of_player on player_notes (player_id, id);
-- Only the removal of a forgotten player deletes notes.
create function guard_notes() returns trigger language plpgsql as $$
begin
  raise exception 'Notes are append-only: % is refused.', tg_op;
end $$;
create trigger notes_stay before update on player_notes for each row execute function guard_notes();
-- Replaces the number of a deleted player in the recorded acts. The serving role can change acts only with this
-- function and the next.
create function forget_in_acts(number text, player_id bigint) returns void language plpgsql as $$
begin
  if number !~ '^[1-9][0-9]{9}$' or exists (select from players where phone_number = number) then
    raise exception 'Acts forget only the mobile number of a forgotten player.';
  end if;
  update operator_acts set words = replace(words, number, '0' || lpad(forget_in_acts.player_id::text, 9, '0'))
  where position(number in words) > 0;
end $$;
-- Replaces the number of a deleted player in reasons and proposals. A waiting proposal about the player ends.
create function forget_in_proposals(number text, player_id bigint) returns void language plpgsql as $$
declare
  replacement text := '0' || lpad(forget_in_proposals.player_id::text, 9, '0');
begin
  if number !~ '^[1-9][0-9]{9}$' or exists (select from players where phone_number = number) then
    raise exception 'Proposals forget only the mobile number of a forgotten player.';
  end if;
  update operator_acts set reason = replace(reason, number, replacement) where position(number in reason) > 0;
  update operator_proposals set words = replace(words, number, replacement), reason = replace(reason, number, replacement),
    decision = coalesce(decision, 'expired'), decided_at = coalesce(decided_at, now())
  where position(number in words) > 0 or position(number in reason) > 0;
end $$;
-- The attempts to send each act. `trace_id` is the id of the bid or request. The table names no player.
create table traced_requests (
  id bigint generated always as identity primary key,
  trace_id text not null,
  script text not null,
  release text not null,
  tapped_at timestamptz,
  sent_at timestamptz not null,
  received_at timestamptz not null,
  answered_at timestamptz,
  status int,
  code text not null
);
-- A receipt shows the last characters of the reference, so the index starts at the end of the reference.
create index traced_requests_of_act on traced_requests (reverse(trace_id) text_pattern_ops);
create index traced_requests_by_time on traced_requests (received_at);
