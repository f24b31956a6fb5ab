import type { Migration } from '../db/database.ts';

export const bids: Migration = {
  name: '003-bids',
  statements: [
    `create table bids (
      id bigint generated always as identity primary key,
      player_id bigint not null references players,
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
      declaration_id bigint references declarations,
      placed_at timestamptz not null,
      constraint bid_id_taken unique (player_id, bid_id),
      foreign key (market_id, day) references market_days,
      constraint win_is_of_a_won_bid check ((win_points > 0) = (status = 'won')),
      constraint decided_has_a_declaration check ((declaration_id is not null) = (status in ('won', 'lost')))
    )`,
    `create index bids_of_player on bids (player_id, id desc)`,
    `create index bids_of_market_day on bids (market_id, day, decided_by)`,
  ],
};
