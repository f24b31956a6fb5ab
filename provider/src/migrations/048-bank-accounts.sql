-- runsOlder
-- The bank account of a withdrawal in four fields, because a name may contain a comma. The previous version reads and
-- writes only `pay_to`.
alter table fund_requests add column holder text not null default '';
alter table fund_requests add column bank text not null default '';
alter table fund_requests add column ifsc text not null default '';
alter table fund_requests add column account text not null default '';
