import type { FastifyInstance } from 'fastify';
import { isPana } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { marketOfName } from '../markets/market.ts';
import { previewHalf } from './half-preview.ts';
import { marketDays } from './market-days.ts';
import { readQuery } from './paging.ts';

interface HalfQuery {
  Querystring: { market?: unknown; day?: unknown; half?: unknown; pana?: unknown };
}

/** The markets of today, and what a result would pay before it is declared. */
export function resultApi(app: FastifyInstance, context: Context) {
  app.get('/api/markets', async () => ({ rows: await marketDays(context) }));
  app.get<HalfQuery>('/api/markets/half', async ({ query }, reply) => {
    const market = await marketOfName(context.db, readQuery(query.market));
    const day = readQuery(query.day, /^\d{4}-\d{2}-\d{2}$/);
    const half = readQuery(query.half, /^(open|close)$/) as 'open' | 'close' | ''; // by the pattern
    const pana = readQuery(query.pana, /^\d{3}$/) || undefined;
    if (!market || !day || !half) return reply.code(404).send({ error: 'Name a market, a day and a half.' });
    if (pana !== undefined && !isPana(pana))
      return reply.code(409).send({ error: `${pana} is not a pana: three digits in rising order, 0 after 9.` });
    return previewHalf(context, { market, day, half }, pana);
  });
}
