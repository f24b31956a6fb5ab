import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { indiaDay } from 'shared/rules';
import { dayAfter } from 'provider/src/context/india-time.ts';
import type { Database } from 'provider/src/db/database.ts';
import { openPostgres } from 'provider/src/db/postgres.ts';
import { insertMarketDay, marketOfName } from 'provider/src/markets/market.ts';
import { placeMany } from 'provider/test/many-bids.ts';
import { startPostgres } from 'provider/test/postgres-server.ts';
import { openSilentProxy, type Freezer } from 'provider/test/silent-proxy.ts';
import { SECRET, startFakeServices } from 'provider/test/start-fake-services.ts';
import { insertPlayer, type TestPlayer } from 'provider/test/world.ts';
import { offerAllDay } from './clients.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { call, order } from './provider-process.ts';

/** Two provider processes whose database and services can fail. */
export interface AlertWorld {
  fleet: Fleet;
  /** The database, not through the proxy that can freeze. */
  db: Database;
  database: Freezer;
  services: Awaited<ReturnType<typeof startFakeServices>>;
  players: readonly TestPlayer[];
  /** A player who does nothing. */
  idle: TestPlayer;
  /** Declares a result of yesterday about which all players get a push message, which gets this answer. */
  pushResult(name: string, answer: number): Promise<void>;
  as(player: TestPlayer, script: string, fields?: Record<string, string>): ReturnType<typeof call>;
  stop(): Promise<void>;
}

const PLAYERS = 12;
export const yesterday = () => dayAfter(indiaDay(Date.now()), -1);
const example = (name: string) => fileURLToPath(new URL(`../../provider/examples/${name}`, import.meta.url));

export async function openAlertWorld(): Promise<AlertWorld> {
  const server = await startPostgres({ isDurable: true });
  const databaseUrl = await server.newDatabase();
  const database = await openSilentProxy(databaseUrl);
  const services = await startFakeServices();
  const push = await openPushService();
  const fleet = await startFleet(2, database.url, {
    OTP_REQUIRED: '1',
    PUSH_INSIDE: '1',
    SMS_SENDER: example('http-sms.ts'),
    SMS_EXAMPLE_URL: services.url,
    SMS_EXAMPLE_KEY: 'key',
    PUBLIC_URL: 'http://127.0.0.1',
    PAYMENT_GATEWAY: example('hmac-gateway.ts'),
    GATEWAY_EXAMPLE_URL: services.url,
    GATEWAY_EXAMPLE_KEY: 'key',
    GATEWAY_EXAMPLE_SECRET: SECRET,
  });
  const db = await openPostgres(databaseUrl, 4);
  await offerAllDay(fleet.dataDir);
  const newPlayer = async () => {
    const player = await insertPlayer(db, '1', Date.now());
    await order(fleet.dataDir, 'credit', player.phone_number, '1000000');
    return player;
  };
  const players: TestPlayer[] = [];
  while (players.length < PLAYERS) players.push(await newPlayer());
  const idle = await newPlayer();
  await order(fleet.dataDir, 'audit');
  const as: AlertWorld['as'] = ({ phone_number, user_token }, script, fields = {}) =>
    call(fleet.door, script, { phone_number, USER_ID: phone_number, user_token, ...fields });
  return {
    fleet,
    db,
    database,
    services,
    players,
    idle,
    as,
    async pushResult(name, answer) {
      push.answers(answer);
      await order(fleet.dataDir, 'market', name, '10:00 am', '11:00 am');
      const market = await marketOfName(db, name);
      if (!market) throw new Error(`The market ${name} is missing.`);
      await insertMarketDay(db, market.id, yesterday());
      await placeMany(db, PLAYERS, { day: yesterday(), marketId: market.id, prefix: name });
      for (const player of players)
        await as(player, 'set_push.php', { game_name: name, on: '1', language: 'en', ...push.subscription() });
      await order(fleet.dataDir, 'declare', name, yesterday(), 'open', '123');
    },
    async stop() {
      await db.close();
      await fleet.stop();
      await database.close();
      await services.stop();
      push.close();
      await server.stop();
    },
  };
}

async function openPushService() {
  let status = 201;
  const service = createServer((_request, response) => response.writeHead(status).end());
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const { port } = service.address() as AddressInfo;
  let subscriptions = 0;
  return {
    answers: (next: number) => void (status = next),
    subscription: () => ({
      endpoint: `http://127.0.0.1:${port}/${(subscriptions += 1)}`,
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }),
    close: () => service.close(),
  };
}
