import { gameTypes, marketDay, rupeesText } from 'shared/rules';
import { rateCeiling } from 'shared/rules/rate-ceilings';
import type { Context } from '../context/context.ts';
import { readSettings } from '../context/settings.ts';
import { marketOfName } from '../markets/market.ts';
import type { Fact } from './command.ts';
import { settingHelp, settingValue } from './setting-words.ts';
import { weekdaysText } from './weekdays.ts';

type Words = readonly string[];
type Reading = Pick<Context, 'db' | 'clock'>;

/** What the person who proposed a rate saw: the rate now, and what bids win with the new one. */
export async function rateFacts([type = '', min = '', max = '']: Words, { db }: Reading): Promise<Fact[]> {
  const [rate] = await db.query<{ min_value: number; max_value: number }>(
    'select min_value, max_value from rates where type = $1',
    [type],
  );
  const rule = gameTypes.find(({ label }) => label === type);
  const points = Number(min);
  const wins = (from: number, to: number) => `${rupeesText(from)} wins ${rupeesText(to)}`;
  return [
    { term: 'Now', text: rate ? wins(rate.min_value, rate.max_value) : 'no rate, so no bids', as: 'value' },
    { term: 'Afterwards', text: wins(points, Number(max)), as: 'value' },
    ...(rule ? [{ term: 'At most', text: wins(points, rateCeiling(rule.label, points)) }] : []),
    { term: 'Placed bids', text: 'keep their rate' },
  ];
}

/** What the person who proposed a setting saw: its value now, and what it does. */
export async function settingFacts([key = '', ...value]: Words, { db }: Reading): Promise<Fact[]> {
  const now = String(Reflect.get(await readSettings(db), key));
  return [
    { term: 'Now', text: settingValue(key, now), as: 'value' },
    { term: 'Afterwards', text: settingValue(key, value.join(' ').trim()), as: 'value' },
    { term: 'What it does', text: settingHelp(key), to: '/offers?show=settings', as: 'warning' },
  ];
}

/** What the person who proposed new hours saw: the hours now, and the bids that they move. */
export async function marketFacts(
  [name = '', open = '', close = '', rests = '']: Words,
  { db, clock }: Reading,
): Promise<Fact[]> {
  const hours = (from: string, to: string, days: string) =>
    `${from} to ${to}${days && `, no draw on ${weekdaysText(days)}`}`;
  const after: Fact = { term: 'Afterwards', text: hours(open, close, rests), as: 'value' };
  const market = await marketOfName(db, name);
  if (!market) return [after];
  const [taken] = await db.query<{ bids: number; points: number }>(
    `select count(*)::int as bids, coalesce(sum(points), 0)::bigint as points from bids
     where market_id = $1 and day >= $2 and status = 'pending'`,
    [market.id, marketDay(market, clock.now())],
  );
  return [
    { term: 'Now', text: hours(market.open_time, market.close_time, market.rests_on), as: 'value' },
    after,
    { term: 'Bids that wait', text: `${taken?.bids ?? 0} of ${rupeesText(taken?.points ?? 0)}`, to: '/results' },
  ];
}
