import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Database, Sql, StatementLimit } from './database.ts';
import { plain } from './database.ts';
import { isConnectionLost, reasonOf } from './failures.ts';
import type { DatabaseChange, Heartbeat } from './heartbeat.ts';
import { startHeartbeat } from './heartbeat.ts';
import { openSockets } from './sockets.ts';

const INT8 = 20;
const MAX_TRIES = 5;
// The server ends a statement at its limit and says so. Without an answer for that much longer, the connection is dead.
const GRACE_MS = 2000;
const PING_MS = 2000;
const CLOSE_MS = 5000;

// A call that cannot have its turn says so, while its player still looks at the screen.
const CALL_MS = 15_000;
const timeouts = {
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 300_000,
  lock_timeout: 8000,
  idle_in_transaction_session_timeout: 30_000,
};
// A connection of its own, so that a full pool does not look like a dead database.
const forBeats = { max: 1, connectionTimeoutMillis: 3000, idleTimeoutMillis: 0 };
// Ends a connection whose other end is gone within 15 s, as long as nothing waits to be sent on it.
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 };

export interface PostgresOptions {
  /** Told when the database stops answering, and when it answers again. */
  report?: (change: DatabaseChange) => void;
  /** How long a statement may take; without it, as long as a call's. */
  statementMs?: number;
  /** For tests: the unit in which the heartbeat counts. */
  tickMs?: number;
}

/** A pool of connections to a PostgreSQL server. */
export async function openPostgres(
  url: string,
  connections = 20,
  { report = () => undefined, statementMs = CALL_MS, tickMs = 1000 }: PostgresOptions = {},
): Promise<Database> {
  const sockets = openSockets();
  const common = { connectionString: url, stream: sockets.open, types: wholeNumbers, ...keepAlive };
  const pool = new pg.Pool({
    ...common,
    ...timeouts,
    max: connections,
    statement_timeout: statementMs,
    query_timeout: statementMs + GRACE_MS,
  });
  const beats = new pg.Pool({ ...common, ...forBeats });
  const close = () => closePools([pool, beats], sockets.closeAll);
  // The pool replaces a connection that dies, and its user gets the failure with the next query. Without a listener the event would end the process.
  for (const one of [pool, beats])
    one.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  await pool.query('select 1').catch(async (cause: unknown) => {
    await close();
    throw new Error(
      `Cannot reach the database of DATABASE_URL: ${reasonOf(cause)}. Is the server running, does it have a database of that name, and do user and password fit?`,
      { cause },
    );
  });
  const heartbeat = startHeartbeat({
    ask: () => beats.query('select 1'),
    onBeat: sockets.mark,
    onSilence: sockets.closeSilent,
    report,
    tickMs,
  });
  beats.on('error', heartbeat.lost);
  const sql = sqlOf(pool);
  return {
    kind: 'PostgreSQL',
    query: async (text, values) => {
      refuseWhileSilent(heartbeat);
      return sql.query(text, values);
    },
    transaction: async (work, limit) => {
      refuseWhileSilent(heartbeat);
      return inTransaction(pool, work, limit);
    },
    script: async (text) => {
      await pool.query(text);
    },
    ping: () => soon(heartbeat.beat()),
    close: async () => {
      heartbeat.stop();
      if (heartbeat.isSilent()) sockets.closeAll();
      await close();
    },
  };
}

/** A call that nothing would answer is refused at once, and does not wait for its limits. */
function refuseWhileSilent(heartbeat: Heartbeat) {
  if (heartbeat.isSilent()) throw Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
}

async function soon(answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer soon')), PING_MS);
  });
  await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Waits for what still runs, but no connection that has gone silent keeps the process. */
async function closePools(pools: readonly pg.Pool[], closeSockets: () => void): Promise<void> {
  const timer = setTimeout(closeSockets, CLOSE_MS);
  await Promise.all(pools.map((pool) => pool.end()));
  clearTimeout(timer);
  closeSockets();
}

const wholeNumbers: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === INT8 ? Number : pg.types.getTypeParser(type, format as 'text'),
};

function sqlOf(runner: pg.Pool | pg.PoolClient, limit?: StatementLimit): Sql {
  const longer = limit && { query_timeout: limit.statementMs + GRACE_MS };
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await runner.query({ name: statementName(text), text, values: values.map(plain), ...longer })).rows as Row[],
  };
}

/** Repeats only what the server has rolled back for certain. After a lost connection nothing is repeated: it may have been committed. */
async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Sql) => Promise<Result>,
  limit?: StatementLimit,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    const client = await pool.connect();
    try {
      await client.query(
        limit
          ? `begin; set local statement_timeout = ${limit.statementMs}; set local lock_timeout = ${limit.statementMs}`
          : 'begin',
      );
      const result = await work(sqlOf(client, limit));
      await client.query('commit');
      client.release();
      return result;
    } catch (failure) {
      await giveUp(client, failure);
      if (tried === MAX_TRIES || !isSerializationFailure(failure)) throw failure;
    }
  }
}

async function giveUp(client: pg.PoolClient, failure: unknown): Promise<void> {
  // A rollback on it would hang as well; the server rolls back what it loses.
  if (isConnectionLost(failure)) return client.release(true);
  await client.query('rollback').then(
    () => client.release(),
    (broken: Error) => client.release(broken),
  );
}

function isSerializationFailure(failure: unknown): boolean {
  const code = (failure as { code?: unknown }).code;
  return code === '40001' || code === '40P01';
}

// Named statements are planned once per connection; every text here is a constant of the code, so the names stay few.
const names = new Map<string, string>();

function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('hex').slice(0, 24);
  names.set(text, name);
  return name;
}
