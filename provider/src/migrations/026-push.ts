import type { Migration } from '../db/database.ts';

export const push: Migration = {
  name: '026-push',
  runsOlder: true,
  statements: [
    // A browser's subscription to a market's results. The subscription lasts as long as the session. The endpoint
    // identifies the browser.
    `create table push_subscriptions (
      endpoint text not null,
      market_id bigint not null references markets,
      player_id bigint not null references players,
      token_hash text not null references sessions on delete cascade,
      p256dh text not null,
      auth text not null,
      language text not null check (language in ('en', 'hi')),
      since timestamptz not null,
      primary key (endpoint, market_id)
    )`,
    `create index push_of_player on push_subscriptions (player_id, market_id)`,
    `alter table installation add column push_key text`,
    `alter table declarations add column told_at timestamptz`,
    `create index declarations_to_tell on declarations (id) where told_at is null`,
  ],
};
