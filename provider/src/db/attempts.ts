import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { operatorLimit, type Sql, type StatementLimit } from './database.ts';
import { isBusy, isConnectionLost, isNotRun, isRolledBack } from './failures.ts';
import { GRACE_MS, sqlOf, type NameOf } from './sql-of.ts';

// A restart or a switch of the primary usually takes less time. A client waits as long before its own retry.
const RETRY_MS = 2000;
const PAUSE_MS = 100;
const MAX_TRIES = 5;

/** Waits a moment. Returns whether a failed attempt may be repeated. */
export type MayRepeat = () => Promise<boolean>;

/** Allows repeats for a short time, at random intervals, so that not all callers return to a new primary at once. */
export function repeatsForAMoment(isSilent: () => boolean): MayRepeat {
  const until = performance.now() + RETRY_MS;
  return async () => {
    if (isSilent() || performance.now() > until) return false;
    await sleep(PAUSE_MS * (1 + Math.random()));
    return true;
  };
}

/** Opens a connection. A failure is repeated, because nothing was sent. */
async function connect(pool: pg.Pool, mayRepeat: MayRepeat): Promise<pg.PoolClient> {
  for (;;) {
    try {
      return await pool.connect();
    } catch (failure) {
      if (!isBusy(failure) || !(await mayRepeat())) throw failure;
    }
  }
}

/** Runs one statement. Repeats the statement if the server has certainly not run it. */
export async function statement<Result>(
  pool: pg.Pool,
  mayRepeat: MayRepeat,
  run: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const client = await connect(pool, mayRepeat);
    try {
      const result = await run(client);
      client.release();
      return result;
    } catch (failure) {
      client.release(isConnectionLost(failure));
      if (!isNotRun(failure) || !(await mayRepeat())) throw failure;
    }
  }
}

/** Runs one statement outside a transaction, on a connection that ends with the statement. */
export async function runAlone(pool: pg.Pool, text: string): Promise<void> {
  const { statementMs } = operatorLimit;
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = ${statementMs}; set lock_timeout = 0`);
    const query: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: statementMs + GRACE_MS };
    await client.query(query);
  } finally {
    client.release(true);
  }
}

interface TransactionOptions {
  nameOf: NameOf;
  limit: StatementLimit | undefined;
  mayRepeat: MayRepeat;
}

/**
 * Runs a transaction. Repeats it if the server rolled it back, or if it failed before its commit because the server was
 * shutting down.
 * If the connection is lost after the commit was sent, the commit may have succeeded, so the transaction is not
 * repeated.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  { nameOf, limit, mayRepeat }: TransactionOptions,
  work: (tx: Sql) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    const client = await connect(pool, mayRepeat);
    let isCommitSent = false;
    try {
      await client.query(
        limit
          ? `begin; set local statement_timeout = ${limit.statementMs}; set local lock_timeout = ${limit.statementMs}`
          : 'begin',
      );
      const result = await work(sqlOf(client, nameOf, limit));
      isCommitSent = true;
      await client.query('commit');
      client.release();
      return result;
    } catch (failure) {
      await rollBack(client, failure);
      const isRepeatable = isRolledBack(failure)
        ? tried < MAX_TRIES
        : !isCommitSent && isNotRun(failure) && (await mayRepeat());
      if (!isRepeatable) throw failure;
    }
  }
}

async function rollBack(client: pg.PoolClient, failure: unknown): Promise<void> {
  // A rollback on this connection would hang. The server rolls back when it detects the lost connection.
  if (isConnectionLost(failure)) return client.release(true);
  await client.query('rollback').then(
    () => client.release(),
    (broken: Error) => client.release(broken),
  );
}
