import type { Socket } from 'node:net';
import pg from 'pg';

interface Place {
  host: string;
  port: number;
}

// Less than any pool waits for a connection, so that a silent host cannot use up the time of the others.
const PROBE_MS = 2500;

/** One address for each host: `postgres://matka@a:5432,b:5432/matka` lists two. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = url, after = ''] = /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => before + host + after);
}

/** Throws if the server is unsuitable, by its answer to `show transaction_read_only`. */
type Check = (state: pg.QueryResult<{ transaction_read_only: string }>) => void;

/**
 * Returns the class of a pool's connections. With several hosts, each connection tries all of them and opens on the
 * first suitable host.
 */
export function clientOfHosts(addresses: readonly string[], stream: () => Socket, check: Check): typeof pg.Client {
  if (addresses.length === 1) return pg.Client;
  let finding: Promise<Place> | undefined;
  // Connections that open together share one search.
  const find = () =>
    (finding ??= Promise.any(addresses.map((address) => probe(address, stream, check)))
      .catch(refuse)
      .finally(() => (finding = undefined)));

  class ClientOfHosts extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (failure: Error | null) => void): void;
    override connect(callback?: (failure: Error | null) => void): Promise<pg.Client> | void {
      if (callback) return void this.open().then(() => super.connect(callback), callback);
      return this.open().then(() => super.connect());
    }

    private async open() {
      const { stream: socket } = (this as unknown as { connection: { stream: Socket } }).connection;
      try {
        Object.assign(this, await find());
        // Connecting would reopen a socket that the pool has given up, and nobody would close it.
        if (socket.destroyed) throw new Error('timeout expired');
      } catch (failure) {
        socket.destroy();
        throw failure;
      }
    }
  }
  return ClientOfHosts;
}

/** Refuses a server that only reads: a standby, or a primary that was demoted. */
export function refuseReadOnly({ rows: [row] }: pg.QueryResult<{ transaction_read_only: string }>): void {
  if (row?.transaction_read_only === 'off') return;
  throw Object.assign(new Error('The database server accepts no writes'), { code: '25006' });
}

async function probe(connectionString: string, stream: () => Socket, check: Check): Promise<Place> {
  const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS };
  const client = new pg.Client({ connectionString, stream, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    check(await client.query('show transaction_read_only'));
    return { host: client.host, port: client.port };
  } finally {
    client.end().catch(() => undefined);
  }
}

function refuse(failure: AggregateError): never {
  const reasons = failure.errors.map((error: Error) => error.message || 'no connection');
  throw Object.assign(new Error(`No host accepts writes: ${reasons.join('; ')}`), { code: '08001' });
}
