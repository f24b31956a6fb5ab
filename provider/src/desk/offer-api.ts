import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { defaultSettings, readSettings } from '../context/settings.ts';
import type { Sql } from '../db/database.ts';
import { allMarkets } from '../markets/market.ts';
import { mayRun } from '../operator/actor.ts';
import { actorOf } from './guard.ts';

export type Offers = Awaited<ReturnType<typeof readOffers>>;

/** The markets, the rates, and the settings for a person who may change them. */
export function offerApi(app: FastifyInstance, { db }: Context) {
  app.get('/api/offers', (request) => readOffers(db, mayRun(actorOf(request), 'settings')));
}

async function readOffers(db: Sql, mayReadSettings: boolean) {
  const [markets, rates, settings] = await Promise.all([
    allMarkets(db),
    db.query<{ type: string; min_value: number; max_value: number }>(
      'select type, min_value, max_value from rates order by position',
    ),
    mayReadSettings ? readSettings(db) : undefined,
  ]);
  return {
    markets,
    rates,
    ...(settings && {
      settings: Object.keys(defaultSettings).map((name) => ({ name, value: String(Reflect.get(settings, name)) })),
    }),
  };
}
