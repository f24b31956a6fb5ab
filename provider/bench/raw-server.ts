import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { bidOfSession } from '../src/bids/bid-statement.ts';
import { openPglite } from '../src/db/pglite.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { settleAtOnce } from './settle-at-once.ts';

/**
 * The baseline for the provider: HTTP and one statement. The body holds the statement's parameters, so the server does not
 * check, hash or log anything, and sets only the content type.
 */
const { DATABASE_URL, DATA_DIR = '' } = process.env;
const db = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openPglite(join(DATA_DIR, 'database'));

const server = createServer((request, response) => {
  const statement = request.url === '/settle' ? settleAtOnce : bidOfSession;
  void json(request)
    .then((values) => db.query<{ balance: number }>(statement, values as unknown[]))
    .then(
      ([row]) =>
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ success: row?.balance ? '1' : '0' })),
      (failure: Error) => response.writeHead(500).end(failure.message),
    );
});
// Same as the provider's, so that clients do not use a closing connection.
server.keepAliveTimeout = 72_000;
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`),
);
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void db.close().then(() => process.exit());
});
