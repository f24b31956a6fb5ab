import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Database, Sql } from './database.ts';
import { plain } from './database.ts';

const INT8 = 20;
const MOST_TRIES = 5;

// A call that cannot have its turn says so, while its player still looks at the screen.
const timeouts = { connectionTimeoutMillis: 10_000, idleTimeoutMillis: 300_000, lock_timeout: 8000, statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000, keepAlive: true };
// Of its own connection, so that a full pool is no dead database.
const forPing = { max: 1, connectionTimeoutMillis: 2000, query_timeout: 2000, keepAlive: true };

/** A pool of connections to a PostgreSQL server. */
export async function openPostgres(url: string, connections = 20): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: connections, types: wholeNumbers, ...timeouts });
  const pings = new pg.Pool({ connectionString: url, ...forPing });
  // A connection that dies is replaced by the pool, and who used it hears of it by the next query; unheard, the event would end the process.
  for (const one of [pool, pings]) one.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  await pool.query('select 1').catch(async (cause: unknown) => {
    await Promise.all([pool.end(), pings.end()]);
    throw new Error('Cannot reach the database of DATABASE_URL. Is the server running, does it have a database of that name, and do user and password fit?', { cause });
  });
  return {
    kind: 'PostgreSQL',
    ...sqlOf(pool),
    transaction: (work) => inTransaction(pool, work),
    script: async (text) => {
      await pool.query(text);
    },
    ping: async () => {
      await pings.query('select 1');
    },
    close: async () => {
      await Promise.all([pool.end(), pings.end()]);
    },
  };
}

const wholeNumbers: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === INT8 ? Number : pg.types.getTypeParser(type, format as 'text'),
};

function sqlOf(runner: pg.Pool | pg.PoolClient): Sql {
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await runner.query({ name: statementName(text), text, values: values.map(plain) })).rows as Row[],
  };
}

async function inTransaction<Result>(pool: pg.Pool, work: (tx: Sql) => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(sqlOf(client));
      await client.query('commit');
      client.release();
      return result;
    } catch (failure) {
      await client.query('rollback').then(() => client.release(), (broken: Error) => client.release(broken));
      if (tried === MOST_TRIES || !isSerializationFailure(failure)) throw failure;
    }
  }
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
