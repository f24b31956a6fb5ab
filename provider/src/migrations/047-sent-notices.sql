-- runsOlder
-- What the provider has sent to a player's browsers, so that the desk can say what the player saw.
create table sent_notices (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  title text not null,
  body text not null,
  -- Why the push service did not take it. Empty if it did.
  problem text not null,
  sent_at timestamptz not null
);
create index notices_of_player on sent_notices (player_id, id desc);
-- Rows are added in the order of time, so a small index of blocks finds the old ones.
create index notices_by_time on sent_notices using brin (sent_at);
