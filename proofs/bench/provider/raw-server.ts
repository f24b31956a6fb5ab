import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { bidAlone } from 'provider/src/bids/bids-statement.ts';
import { openPostgres } from 'provider/src/db/postgres.ts';

/** Declares a half and settles its bids in one SQL statement. The parameters are the market and its day. */
const settleAtOnce = `
  with declaration as (
    insert into declarations (market_id, day, half, pana, declared_at, settled_at) values ($1, $2, 'open', '123', now(), now()) returning id
  ), drawn as (
    update market_days set open_pana = '123' where market_id = $1 and day = $2
  ), decided as (
    update bids set status = case open_digit when '6' then 'won' else 'lost' end,
      win_points = case open_digit when '6' then points * rate_max / rate_min else 0 end, declaration_id = declaration.id
    from declaration where market_id = $1 and day = $2 and decided_by = 'open' and status = 'pending'
    returning bids.id, player_id, win_points, game_type, declaration_id
  ), paid as (
    insert into ledger_entries (player_id, amount, reason, remark, bid_id, declaration_id, entered_at)
    select player_id, win_points, 'win', 'Win ' || game_type, id, declaration_id, now() from decided where win_points > 0 order by player_id, id
    returning 1
  )
  select count(*) as balance from paid`;

/**
 * The baseline for the provider: an HTTP server that runs one statement. The body contains the statement's parameters.
 * So the server checks, hashes and logs nothing, and sends only the content type.
 */
const db = await openPostgres(process.env.DATABASE_URL ?? '');

const server = createServer((request, response) => {
  const statement = request.url === '/settle' ? settleAtOnce : bidAlone;
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
// The same timeout as the provider's, so that clients do not use a connection that is closing.
server.keepAliveTimeout = 72_000;
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`),
);
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void db.close().then(() => process.exit());
});
