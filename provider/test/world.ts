import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { BidOnWire } from 'shared/provider';
import { minutesOfDay } from 'shared/rules';
import { readConfig, type ProviderConfig } from '../src/context/config.ts';
import { instantInIndia } from '../src/context/india-time.ts';
import type { Database } from '../src/db/database.ts';
import { audit } from '../src/ledger/audit.ts';
import { openLog } from '../src/http/log.ts';
import { migrate } from '../src/migrations/migrate.ts';
import { consoleActor } from '../src/operator/actor.ts';
import { operatorCommands } from '../src/operator/operator-commands.ts';
import { startSession } from '../src/players/sessions.ts';
import { openContext, type ContextParts } from '../src/start/open-context.ts';
import { pluginOf } from '../src/start/plugin.ts';
import { openMigratedDatabase, type DatabaseKind } from './databases.ts';
import { withoutCode } from './without-code.ts';

/** A Wednesday. */
export const DAY = '2026-01-07';

export interface Answered {
  status: number;
  headers: Record<string, unknown>;
  body: Record<string, unknown> & {
    success?: string;
    msg?: string;
    data?: Record<string, unknown>;
    result?: Record<string, unknown>[];
  };
}

export interface TestPlayer {
  id: number;
  phone_number: string;
  user_token: string;
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A provider on a database, with a fixed clock. Tests call it over HTTP, like clients. */
export async function openWorld(
  db: Database,
  changes: Partial<ProviderConfig> = {},
  services: Pick<ContextParts, 'gateway' | 'sms' | 'reads'> = {},
) {
  await migrate(db);
  const dataDir = mkdtempSync(join(tmpdir(), 'matka-world-'));
  const config = {
    ...readConfig(
      { PEPPER: 'a pepper for tests, long enough!', RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' },
      { dataDir, newDatabase: 'demo' },
    ),
    ...changes,
  };
  const time = { now: instantInIndia(DAY, 9 * 60) };
  const context = await openContext({ db, config, log: openLog(config.log), real: () => time.now, ...services });
  const app = Fastify();
  await app.register(pluginOf(context), { prefix: '/api' });
  await app.ready();

  const operator = async (verb: string, ...words: string[]) => {
    const command = operatorCommands.find(({ name }) => name === verb);
    if (!command) throw new Error(`There is no verb ${verb}.`);
    return command.run(words, context, consoleActor('test'), await command.effect?.(words, context));
  };
  return {
    app,
    db,
    context,
    operator,
    ...callsBy(injectInto(app)),
    time,
    /** Sets the clock to a time of a day. */
    goTo: (hour: string, day = DAY) => {
      time.now = instantInIndia(day, minutesOfDay(hour));
    },
    /** Creates a player with points and a session. Skips the slow hashing of a sign-up. */
    addPlayer: async (points = 0, status = '1'): Promise<TestPlayer> => {
      const player = await insertPlayer(db, status, time.now);
      if (points > 0) await operator('credit', player.phone_number, String(points));
      return player;
    },
    drift: async (): Promise<number> => (await audit(db)).drift,
    close: async () => {
      await app.close();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Call = (script: string, fields?: Record<string, string>, remoteAddress?: string) => Promise<Answered>;

/** Sent with every call. The list of devices shows it as `Chrome, Android`. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

function injectInto(app: FastifyInstance): Call {
  return async (script, fields = {}, remoteAddress = '127.0.0.1') => {
    const sent = {
      method: 'POST',
      url: `/api/${script}`,
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    } as const;
    const answer = await app.inject({ ...sent, payload: new URLSearchParams(fields).toString() });
    return { status: answer.statusCode, headers: answer.headers, body: withoutCode(answer.json()) };
  };
}

/** Returns the actions of a player, over any transport. */
export function callsBy(call: Call) {
  return {
    call,
    as: (player: TestPlayer, script: string, fields: Record<string, string> = {}) =>
      call(script, {
        phone_number: player.phone_number,
        USER_ID: player.phone_number,
        user_token: player.user_token,
        ...fields,
      }),
    /** Signs up with the MPIN 4826, with real hashing. */
    signUp: (phoneNumber: string, token_id = 'own-phone') =>
      call('signup.php', { phoneNumber, username: 'Asha', user_mpin: '4826', email: '', token_id }),
    bid: ({ phone_number, user_token }: TestPlayer, sent: Partial<BidOnWire>) =>
      call('set_bid_new.php', { user_token, bids: JSON.stringify([{ phone_number, points_action: '10', ...sent }]) }),
    balance: async ({ phone_number, user_token }: TestPlayer): Promise<number> =>
      Number((await call('get_profile.php', { phone_number, user_token })).body.data?.wallet),
  };
}

export async function insertPlayer(db: Database, status: string, now: number): Promise<TestPlayer> {
  const [made] = await db.query<{ id: number; phone_number: string }>(
    `insert into players (phone_number, name, mpin_hash, status, created_at, account_number, bank_name, account_holder_name, ifsc_code)
     values ((select 9000000001 + count(*) from players)::text, 'Asha', 'none', $1, $2, '30214567890', 'SBI', 'Asha', 'SBIN0001234')
     returning id, phone_number`,
    [status, new Date(now)],
  );
  const { id, phone_number } = made ?? { id: 0, phone_number: '' };
  const session = await startSession(db, id, now);
  // The MPIN never expires here, because tests move the clock.
  await db.query(`update sessions set proven_until = 'infinity' where player_id = $1`, [id]);
  return { id, phone_number, ...session };
}

export async function openWorldWithPlayer(
  kind: DatabaseKind,
  points: number,
): Promise<{ world: World; player: TestPlayer }> {
  const world = await openWorld(await openMigratedDatabase(kind));
  return { world, player: await world.addPlayer(points) };
}

/** Closes the world. Checks that the books add up. */
export async function closeInBalance(world: World): Promise<void> {
  assert.equal(await world.drift(), 0);
  await world.close();
}

/** Opens a provider with markets and rates. */
export async function openMarketWorld(kind: DatabaseKind): Promise<World> {
  const world = await openWorld(await openMigratedDatabase(kind));
  await offerMarkets(world);
  return world;
}

/** A bid that most tests use. */
export const bid = { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Open', open_digit: '6' } as const;

/** What a bid of ten points wins in each game type. */
export const rates = [
  ['Single Digit', 95],
  ['Jodi Digit', 950],
  ['Single Pana', 1400],
  ['Double Pana', 2800],
  ['Triple Pana', 7000],
  ['Half Sangam', 10_000],
  ['Full Sangam', 100_000],
] as const;

/** Adds the markets and rates that most tests use. */
export async function offerMarkets({ operator }: Pick<World, 'operator'>) {
  await operator('market', 'KALYAN', '3:45 pm', '5:45 pm', 'sun');
  await operator('market', 'RAJA & RANI / GOLD', '6:30 pm', '7:30 pm');
  await operator('market', 'MAIN BAZAR', '10:00 pm', '12:10 am');
  for (const [type, win] of rates) await operator('rate', type, '10', String(win));
}
