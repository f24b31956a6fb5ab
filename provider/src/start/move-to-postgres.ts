import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from 'shared/node';
import type { ProviderConfig } from '../context/config.ts';
import { operatorLimit, type Database, type Sql } from '../db/database.ts';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { audit } from '../ledger/audit.ts';
import { migrate } from '../migrations/migrate.ts';
import { openInstallation } from './installation.ts';
import { lockDataFolder } from './open-context.ts';

// Sorted so that foreign keys refer to earlier tables.
export const movedTables = [
  'installation',
  'settings',
  'players',
  'devices',
  'passkeys',
  'sessions',
  'mpin_tries',
  'mpin_failures',
  'sign_up_networks',
  'otp_messages',
  'markets',
  'rates',
  'market_days',
  'declarations',
  'draw_commitments',
  'bid_ids',
  'bids',
  'fund_requests',
  'screenshots',
  'payments',
  'payment_cases',
  'gateway_orders',
  'play_limits',
  'play_pauses',
  'push_subscriptions',
  'operators',
  'operator_passkeys',
  'operator_proposals',
  'payouts',
  'player_notes',
  'operator_acts',
  'traced_requests',
  'operator_credits',
  'excluded_numbers',
  'wallets',
  'ledger_entries',
] as const;

const ROWS_AT_ONCE = 2000;

/** Copies the database in the data folder to PostgreSQL. Returns the text to print. */
export async function moveToPostgres(config: ProviderConfig): Promise<string> {
  const { dataDir, databaseUrl } = config;
  if (!databaseUrl)
    throw new ConfigError('DATABASE_URL is not set. Set it to the address of the empty PostgreSQL database.');
  // PGlite creates a missing database, and the command would then move an empty database.
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION'))) {
    throw new ConfigError(
      `There is no PGlite database in ${dataDir}. Set DATA_DIR to the data folder of the provider that you move.`,
    );
  }
  const unlock = await lockDataFolder(dataDir);
  const from = await openPglite(join(dataDir, 'database'));
  const to = await openPostgres(databaseUrl, undefined, { isNamed: config.hasNamedStatements });
  try {
    const rows = await copyDatabase(from, to, config);
    return `Copied ${rows} rows, and the books add up. Start the provider with DATABASE_URL and the same DATA_DIR, which holds the pepper.`;
  } finally {
    await from.close();
    await to.close();
    await unlock();
  }
}

/** Copies all tables and the mode in one transaction. Audits the copy before the commit. */
export async function copyDatabase(from: Database, to: Database, config: ProviderConfig): Promise<number> {
  await migrate(from);
  await migrate(to);
  await openInstallation(from, config);
  return to.transaction((tx) => copyAll(from, tx), operatorLimit);
}

async function copyAll(from: Database, tx: Sql): Promise<number> {
  const [kept] = await tx.query<{ is_used: boolean }>(
    'select exists (select from installation) or exists (select from players) or exists (select from markets) as is_used',
  );
  if (kept?.is_used)
    throw new Error('A provider has already run on the PostgreSQL database. Set DATABASE_URL to an empty one.');

  // The copied rows already contain the balances, so switch off the triggers that change balances.
  const guarded = ['players', 'wallets', 'ledger_entries'];
  for (const table of guarded) await tx.query(`alter table ${table} disable trigger user`);
  for (const { day } of await from.query<{ day: string }>('select min(day) as day from bids group by left(day, 7)'))
    await tx.query('select open_month($1)', [day]);
  let rows = 0;
  for (const table of movedTables) rows += await copyTable(from, tx, table);
  for (const table of guarded) await tx.query(`alter table ${table} enable trigger user`);

  const { drift } = await audit(tx);
  if (drift > 0)
    throw new Error(
      `The books of the copy do not add up (${drift} differences), so nothing was copied. Run audit on the old provider.`,
    );
  return rows;
}

async function copyTable(from: Database, tx: Sql, table: string): Promise<number> {
  let copied = 0;
  for (;;) {
    const [batch] = await from.query<{ rows: string | null; count: number }>(
      `select json_agg(t)::text as rows, count(*) as count
       from (select * from ${table} order by tableoid, ctid limit ${ROWS_AT_ONCE} offset ${copied}) t`,
    );
    if (!batch?.rows) break;
    await tx.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`,
      [batch.rows],
    );
    copied += Number(batch.count);
  }
  await continueIds(tx, table);
  return copied;
}

async function continueIds(tx: Sql, table: string) {
  const [column] = await tx.query<{ sequence: string | null }>(
    `select pg_get_serial_sequence($1, 'id') as sequence
     where exists (select from information_schema.columns where table_name = $1 and column_name = 'id' and is_identity = 'YES')`,
    [table],
  );
  if (column?.sequence)
    await tx.query(`select setval($1::regclass, (select coalesce(max(id), 0) + 1 from ${table}), false)`, [
      column.sequence,
    ]);
}
