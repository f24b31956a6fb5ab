-- runsOlder
-- Finds the players who share a bank account, and a bid by the end of its reference.
create index concurrently players_by_account on players (account_number) where account_number <> '';
create index concurrently fund_requests_by_account on fund_requests (account) where account <> '';
create index concurrently bid_ids_by_reference on bid_ids (reverse(bid_id) text_pattern_ops);
