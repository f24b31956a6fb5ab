import type { Migration } from '../db/database.ts';

/** The result of the last audit, so that every process exposes it, also after a restart. A single row. */
export const lastAudit: Migration = {
  name: '037-last-audit',
  runsOlder: true,
  statements: [
    `create table last_audit (
      is_only boolean primary key default true check (is_only),
      drift bigint not null,
      ended_at timestamptz not null
    )`,
  ],
};
