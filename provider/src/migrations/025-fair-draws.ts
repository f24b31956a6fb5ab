import type { Migration } from '../db/database.ts';

export const fairDraws: Migration = {
  name: '025-fair-draws',
  statements: [
    `alter table markets add column is_fair boolean not null default false`,
    // The secret of the close, and the commitment, which the provider publishes immediately and which binds the
    // operator.
    `create table draw_commitments (
      market_id bigint not null,
      day text not null,
      secret text not null check (secret ~ '^[0-9a-f]{64}$'),
      commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
      committed_at timestamptz not null,
      primary key (market_id, day),
      foreign key (market_id, day) references market_days
    )`,
    `create trigger commitments_stay before update or delete on draw_commitments for each row execute function refuse_rewriting()`,
    `create trigger commitments_are_not_emptied before truncate on draw_commitments for each statement execute function refuse_rewriting()`,
  ],
};
