import type { Migration } from '../db/database.ts';

export const installation: Migration = {
  name: '006-installation',
  statements: [
    // A single row, written at the first start: the mode, and the fingerprint of the pepper.
    `create table installation (
      is_only boolean primary key default true check (is_only),
      mode text not null check (mode in ('demo', 'production')),
      pepper_fingerprint text not null,
      written_at timestamptz not null default now()
    )`,
  ],
};
