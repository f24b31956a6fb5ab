import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './database.ts';
import { inTransaction, repeatsForAMoment, runAlone, statement } from './attempts.ts';
import { isReadOnly, reasonOf } from './failures.ts';
import { addressesOf, clientOfHosts, refuseReadOnly } from './hosts.ts';
import { startHeartbeat, type DatabaseChange, type Heartbeat } from './heartbeat.ts';
import { openSockets } from './sockets.ts';
import { GRACE_MS, sqlOf, statementName, wholeNumbers } from './sql-of.ts';

const PING_MS = 2000;
const CLOSE_MS = 5000;

// Short enough that a blocked call fails while its player is still waiting.
const CALL_MS = 15_000;
const timeouts = {
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 300_000,
  lock_timeout: 8000,
  idle_in_transaction_session_timeout: 30_000,
};
// A separate connection, so that a full pool does not look like a dead database.
const forBeats = { max: 1, connectionTimeoutMillis: 3000, idleTimeoutMillis: 0 };
// A beat on a new connection has a limit of its own: the heartbeat closes only connections that it has marked before.
const TICKS_OF_A_BEAT = 10;
// Detects a dead idle connection within 15 s.
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 };

interface PostgresOptions {
  /** Called when the database stops or resumes responding. */
  report?: (change: DatabaseChange) => void;
  /** The time limit for a statement. */
  statementMs?: number;
  /** The name of its connections in `pg_stat_activity`. */
  application?: string;
  /** False for pgbouncer before 1.21, whose connections do not share named statements. */
  isNamed?: boolean | undefined;
  /** Accepts a server that is read-only, such as a standby. */
  isForReads?: boolean;
  /** The heartbeat's tick, for tests. */
  tickMs?: number;
}

/** Opens a connection pool to a PostgreSQL server, or to the one of several hosts that accepts writes. */
export async function openPostgres(
  url: string,
  connections = 20,
  {
    report = () => undefined,
    statementMs = CALL_MS,
    application,
    isNamed = true,
    isForReads = false,
    tickMs = 1000,
  }: PostgresOptions = {},
): Promise<Database> {
  const sockets = openSockets();
  const addresses = addressesOf(url);
  const common = {
    connectionString: addresses[0],
    Client: clientOfHosts(addresses, sockets.open, isForReads ? () => undefined : refuseReadOnly),
    stream: sockets.open,
    types: wholeNumbers,
    application_name: application,
    ...keepAlive,
  };
  const pool = new pg.Pool({
    ...common,
    ...timeouts,
    max: connections,
    statement_timeout: statementMs,
    query_timeout: statementMs + GRACE_MS,
  });
  const beats = new pg.Pool({ ...common, ...forBeats, query_timeout: TICKS_OF_A_BEAT * tickMs });
  const close = () => closePools([pool, beats], sockets.closeAll);
  // The pool replaces a dead connection, and its next query fails. Without a listener, the event would crash the process.
  for (const one of [pool, beats])
    one.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  await pool.query('select 1').catch(async (cause: unknown) => {
    await close();
    throw new Error(
      `Cannot connect to the database at DATABASE_URL: ${reasonOf(cause)}. Check that the server is running, that the database exists, and that user and password are right.`,
      { cause },
    );
  });
  const heartbeat = startHeartbeat({
    send: async () => {
      try {
        const state = await beats.query('show transaction_read_only');
        if (!isForReads) refuseReadOnly(state);
      } catch (failure) {
        // A demoted primary may still answer reads. So all connections to it are closed, and new connections go to the
        // new primary.
        if (isReadOnly(failure)) sockets.closeAll();
        throw failure;
      }
    },
    onBeat: sockets.mark,
    onSilence: sockets.closeSilent,
    report,
    tickMs,
  });
  beats.on('error', heartbeat.lost);
  const nameOf = isNamed ? statementName : () => undefined;
  const repeats = () => repeatsForAMoment(heartbeat.isSilent);
  return {
    kind: 'PostgreSQL',
    query: async (text, values) => {
      refuseWhileSilent(heartbeat);
      return statement(pool, repeats(), (client) => sqlOf(client, nameOf).query(text, values));
    },
    transaction: async (work, limit) => {
      refuseWhileSilent(heartbeat);
      return inTransaction(pool, { nameOf, limit, mayRepeat: repeats() }, work);
    },
    alone: (text) => runAlone(pool, text),
    script: async (text) => {
      await pool.query(text);
    },
    ping: () => withinPingLimit(heartbeat.beat()),
    pool: () => ({ max: connections, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      heartbeat.stop();
      if (heartbeat.isSilent()) sockets.closeAll();
      await close();
    },
  };
}

/** Refuses calls immediately instead of letting them run into their limits. */
function refuseWhileSilent(heartbeat: Heartbeat) {
  if (heartbeat.isSilent()) throw Object.assign(new Error('The database does not respond'), { code: 'ETIMEDOUT' });
}

function withinPingLimit(answer: Promise<void>): Promise<void> {
  const late = sleep(PING_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The database did not respond within ${PING_MS / 1000} s`);
  });
  return Promise.race([answer, late]);
}

/** Waits for running queries, but not for silent connections. */
async function closePools(pools: readonly pg.Pool[], closeSockets: () => void): Promise<void> {
  const timer = setTimeout(closeSockets, CLOSE_MS);
  await Promise.all(pools.map((pool) => pool.end()));
  clearTimeout(timer);
  closeSockets();
}
