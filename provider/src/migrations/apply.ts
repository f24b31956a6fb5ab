import { setTimeout as sleep } from 'node:timers/promises';
import { operatorLimit, type Database, type Sql } from '../db/database.ts';
import { isLockTimeout } from '../db/failures.ts';
import { appliedTo } from './applied.ts';
import type { Migration, NewIndex } from './migration.ts';

// An arbitrary constant. With this lock, servers that start on one database migrate one after the other.
const TURN = 742_118;
const POLL_MS = 100;
// Writes queue behind a statement that waits for a lock. So the statement waits only this long, and lets the writes
// pass before the next try.
const LOCK_MS = 300;
const PAUSE_MS = 1000;
const MOST_TRIES = 300;

/**
 * Runs work while no other process migrates. Polls for the lock: a waiting statement would be a running statement, and
 * an index build waits for all running statements.
 */
async function inTurn(db: Database, work: (tx: Sql) => Promise<unknown>): Promise<void> {
  for (;;) {
    const hadTurn = await db.transaction(async (tx) => {
      const [turn] = await tx.query<{ is_own: boolean }>('select pg_try_advisory_xact_lock($1) as is_own', [TURN]);
      if (turn?.is_own) await work(tx);
      return turn?.is_own;
    }, operatorLimit);
    if (hadTurn) return;
    await sleep(POLL_MS);
  }
}

/** Applies a migration unless another process has applied it. */
export async function apply(db: Database, { name, statements, indexes, runsOlder }: Migration) {
  const ifMissing = (work: (tx: Sql) => Promise<unknown>) =>
    inTurn(db, async (tx) => {
      const applied = await appliedTo(tx);
      if (!applied.some((one) => one.name === name)) await work(tx);
    });
  // PGlite has one connection, so an index build blocks no other statement.
  const isConcurrent = db.kind === 'PostgreSQL' && indexes.length > 0;
  if (isConcurrent)
    await ifMissing(async (tx) => {
      // This transaction only holds the lock while other connections build the indexes.
      await tx.query('set local idle_in_transaction_session_timeout = 0');
      for (const index of indexes) await build(db, index);
    });
  await untilUnlocked(name, () =>
    ifMissing(async (tx) => {
      await tx.query(`set local lock_timeout = ${LOCK_MS}`);
      for (const index of isConcurrent ? [] : indexes)
        await tx.query(`${create(index)} on ${index.table} ${index.covers}`);
      for (const statement of statements) await tx.query(statement);
      await tx.query('insert into migrations (name, runs_older) values ($1, $2)', [name, runsOlder]);
    }),
  );
}

async function untilUnlocked(name: string, attempt: () => Promise<unknown>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await attempt();
      return;
    } catch (cause) {
      if (!isLockTimeout(cause)) throw cause;
      if (tried === MOST_TRIES)
        throw new Error(`Migration ${name} found no moment without another use of its tables. Start again later.`, {
          cause,
        });
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
  }
}

/** Builds an index without blocking writes. Continues an interrupted build. */
async function build(db: Database, index: NewIndex): Promise<void> {
  const partitions = await db.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = to_regclass($1)`,
    [index.table],
  );
  if (!(await isPartitioned(db, index.table))) return buildOn(db, index);
  // The index of a partitioned table has no rows of its own. It is valid once each partition has its index.
  if (!(await stateOf(db, index.name)))
    await untilUnlocked(index.name, () =>
      db.transaction(async (tx) => {
        await tx.query(`set local lock_timeout = ${LOCK_MS}`);
        await tx.query(`${create(index)} on only ${index.table} ${index.covers}`);
      }),
    );
  for (const { name: table } of partitions) {
    const part = { ...index, table, name: `${table}_${index.name}`.slice(0, 63) };
    await buildOn(db, part);
    await db.query(`alter index ${index.name} attach partition ${part.name}`);
  }
}

async function buildOn(db: Database, index: NewIndex): Promise<void> {
  const state = await stateOf(db, index.name);
  if (state?.is_valid) return;
  if (state) await db.alone(`drop index concurrently ${index.name}`);
  await db.alone(`${create(index, 'concurrently')} on ${index.table} ${index.covers}`);
}

function create({ name, isUnique }: NewIndex, how = ''): string {
  return `create ${isUnique ? 'unique ' : ''}index ${how} ${name}`;
}

async function isPartitioned(db: Database, table: string): Promise<boolean> {
  return (await db.query(`select 1 from pg_partitioned_table where partrelid = to_regclass($1)`, [table])).length > 0;
}

async function stateOf(db: Database, index: string): Promise<{ is_valid: boolean } | undefined> {
  const [state] = await db.query<{ is_valid: boolean }>(
    `select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)`,
    [index],
  );
  return state;
}
