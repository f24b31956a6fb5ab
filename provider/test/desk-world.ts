import type { ProviderConfig } from '../src/context/config.ts';
import type { Database } from '../src/db/database.ts';
import { deskServer } from '../src/desk/desk-server.ts';
import { startDeskSession } from '../src/people/desk-sessions.ts';
import { addPerson } from '../src/people/people.ts';
import type { Role } from '../src/people/roles.ts';
import { openMigratedDatabase, type DatabaseKind } from './databases.ts';
import { closeInBalance, offerMarkets, openWorld } from './world.ts';

export const ORIGIN = 'https://desk.example';

const desk = { origin: ORIGIN, port: 0, host: '127.0.0.1', proxies: 0 };

/** The headers of the desk's own page. */
export const ownHeaders = { host: 'desk.example', origin: ORIGIN, 'x-desk': '1', 'sec-fetch-site': 'same-origin' };

export interface Sent {
  cookie?: string;
  /** Replaces the headers of the desk's own page. */
  headers?: Record<string, string>;
  body?: unknown;
  /** The caller's address. */
  from?: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
}

export type DeskWorld = Awaited<ReturnType<typeof openDeskWorld>>;

/** A provider with markets and a desk, on a database of the test run or on the given one. */
export async function openDeskWorld(
  on: DatabaseKind | Database,
  changes: Partial<ProviderConfig> = {},
  services: Parameters<typeof openWorld>[2] = {},
) {
  const world = await openWorld(
    typeof on === 'string' ? await openMigratedDatabase(on) : on,
    { desk, secondPersonAbove: 1000, ...changes },
    services,
  );
  await offerMarkets(world);
  const server = await deskServer(world.context, desk);
  await server.ready();

  const send = async (url: string, { cookie, headers = ownHeaders, body, method, from = '127.0.0.1' }: Sent = {}) => {
    const answer = await server.inject({
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url,
      remoteAddress: from,
      headers: { ...headers, ...(cookie && { cookie: `__Host-desk=${cookie}` }) },
      ...(body !== undefined && { payload: body as object }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.payload,
      body: (isJson ? answer.json() : {}) as Record<string, unknown> & { rows?: Record<string, unknown>[] },
    };
  };
  return {
    ...world,
    server,
    send,
    run: (cookie: string, verb: string, words: readonly string[], reason = 'a reason') =>
      send(`/api/commands/${verb}`, { cookie, body: { words, reason } }),
    /** Adds an operator with a session. Returns the cookie. Skips the passkey. */
    signIn: async (name: string, roles: readonly Role[], origin = ORIGIN): Promise<string> => {
      await addPerson(world.context, name, roles);
      const [person] = await world.db.query<{ id: number }>('select id from operators where name = $1', [name]);
      return startDeskSession(world.db, person?.id ?? 0, origin, world.context.clock.real());
    },
    /** A digest of everything that an act could change, without the acts themselves. */
    digest: async (): Promise<string> => {
      const tables = await world.db.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
           and relname not in ('operator_acts', 'desk_sessions') order by 1`,
      );
      const parts = tables.map(
        ({ name }) =>
          `select '${name}' as t, coalesce(md5(string_agg(r::text, ',' order by r::text)), '') as d from ${name} r`,
      );
      const rows = await world.db.query<{ t: string; d: string }>(parts.join(' union all '));
      // A parallel plan returns the rows in any order.
      return JSON.stringify(rows.map(({ t, d }) => `${t} ${d}`).sort());
    },
    end: async () => {
      await server.close();
      await closeInBalance(world);
    },
  };
}
