import { openEndpoint } from '../endpoint.ts';

export const getRates = openEndpoint('get_rates.php', async ({ ground: { db } }) => ({
  result: await db.query<{ type: string; min_value: string; max_value: string }>(
    'select type, min_value::text as min_value, max_value::text as max_value from rates order by position',
  ),
}));
