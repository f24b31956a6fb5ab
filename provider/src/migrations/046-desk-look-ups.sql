-- runsOlder
-- What the desk looks up: the entries of a day, and everything that a person may type into its search.

-- Entries are added in the order of time, so one small index of blocks finds those of a day.
create index concurrently entries_by_time on ledger_entries using brin (entered_at);
create index concurrently fund_requests_by_decision on fund_requests (decided_at) where decided_at is not null;
create index concurrently payouts_by_end on payouts (coalesce(sent_at, returned_at));
create index concurrently payouts_by_reference on payouts (upper(reference)) where reference <> '';
create index concurrently fund_requests_by_utr on fund_requests (utr_key) where utr_key is not null;
create index concurrently fund_requests_by_reference on fund_requests (reverse(request_id) text_pattern_ops);
create index concurrently players_by_whole_name on players (lower(name) text_pattern_ops);
create index concurrently players_by_last_name on players (lower(substring(name from '\S+$')) text_pattern_ops);
-- The first word of a command is what it is about: a request, a player or a market.
create index concurrently acts_of_subject on operator_acts (split_part(words, ' ', 1), id);
