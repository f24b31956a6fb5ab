import { drawTime, gameTypes, marketDay, minutesOfDay } from 'shared/rules';
import { rateCeiling } from 'shared/rules/rate-ceilings';
import type { Context } from '../context/context.ts';
import { lockNames, type Sql } from '../db/database.ts';
import { defaultSettings, readSettings } from '../context/settings.ts';
import { firstProblem } from '../http/field-checks.ts';
import { marketOfName, restsOn, type Market } from '../markets/market.ts';
import { OperatorError, type Effect } from './command.ts';
import { isPaidTo } from './setting-words.ts';
import { settingProblem } from './setting-rules.ts';

const weekdays: ReadonlySet<string> = new Set(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);

type Words = readonly string[];
type Reading = Pick<Context, 'clock'> & { db: Sql };

/**
 * Writes an offer, if the change is still about what its operators saw. Two changes of an offer at the same time wait
 * for each other, so the second one is refused.
 */
export function changeOffer(
  effectOf: (words: Words, context: Reading) => Promise<Effect>,
  { words, context, seen }: { words: Words; context: Context; seen: Effect | undefined },
  write: (tx: Sql) => Promise<unknown>,
): Promise<unknown> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    await lockNames(tx, 'offers');
    const { about } = await effectOf(words, { db: tx, clock });
    if (seen && seen.about !== about)
      throw new OperatorError(`This was about ${seen.about}. That is now ${about}. Look at it again.`);
    return write(tx);
  });
}

/** What the command `market` would do. New hours of a day with bids could let players bid on a known result. */
export async function marketEffect(
  [name = '', open = '', close = '', rests = '']: Words,
  context: Reading,
): Promise<Effect> {
  const wrong = firstProblem(
    [name.trim() === '' || name.length > 60, 'A market needs a name of 1 to 60 characters.'],
    [Number.isNaN(minutesOfDay(open) + minutesOfDay(close)), 'Write the hours as "3:45 pm" "5:45 pm", each in quotes.'],
    [
      !rests.split(',').every((day) => day === '' || weekdays.has(day)),
      `"${rests}" is not a list of rest days. Write them as sat,sun.`,
    ],
  );
  if (wrong) throw new OperatorError(wrong);
  const market = await marketOfName(context.db, name);
  if (!market) return { kind: 'harmless', about: `a new market ${name.trim()}` };
  const { open_time, close_time, rests_on } = market;
  const about = `${market.name}, ${open_time} to ${close_time}${rests_on && `, no draw on ${rests_on}`}`;
  const isSame = open_time === open && close_time === close && rests_on === rests;
  return { kind: !isSame && (await isInUse(context, market)) ? 'hours' : 'harmless', about };
}

async function isInUse({ db, clock }: Reading, market: Market): Promise<boolean> {
  const now = clock.now();
  const day = marketDay(market, now);
  if (!restsOn(market, day) && drawTime(market, day, 'open') <= now) return true;
  const bids = await db.query('select 1 from bids where market_id = $1 and day >= $2 limit 1', [market.id, day]);
  return bids.length > 0;
}

/** What the command `rate` would do. */
export async function rateEffect([type = '', min = '', max = '']: Words, { db }: Pick<Reading, 'db'>): Promise<Effect> {
  const rule = gameTypes.find(({ label }) => label === type);
  if (!rule)
    throw new OperatorError(
      `"${type}" is not a game type. The game types are ${gameTypes.map(({ label }) => label).join(', ')}.`,
    );
  if (!/^[1-9]\d{0,8}$/.test(min) || !/^[1-9]\d{0,8}$/.test(max))
    throw new OperatorError('Points and win must be whole numbers above 0.');
  const [points, win, most] = [Number(min), Number(max), rateCeiling(rule.label, Number(min))];
  if (win > most)
    throw new OperatorError(
      `${type} can pay at most ${points} KA ${most}. With more, players would win more than they stake in the long run.`,
    );
  const [rate] = await db.query<{ min_value: number; max_value: number }>(
    'select min_value, max_value from rates where type = $1',
    [type],
  );
  const isRise = !rate || win * rate.min_value > rate.max_value * points;
  return {
    kind: isRise ? 'rate' : 'harmless',
    about: `${type}, ${rate ? `${rate.min_value} KA ${rate.max_value}` : 'without a rate'}`,
  };
}

/** What the command `set` would do. Without a value it only shows the settings. */
export async function settingEffect([key, ...value]: Words, { db }: Pick<Reading, 'db'>): Promise<Effect> {
  if (!key) return { kind: 'harmless', about: 'the settings' };
  if (!Object.hasOwn(defaultSettings, key))
    throw new OperatorError(`"${key}" is not a setting. The settings are ${Object.keys(defaultSettings).join(', ')}.`);
  const current = String(Reflect.get(await readSettings(db), key));
  const text = value.join(' ').trim();
  const wrong = value.length > 0 ? settingProblem(key, text) : undefined;
  if (wrong) throw new OperatorError(wrong);
  const isMoved = isPaidTo(key) && value.length > 0 && text !== current;
  return { kind: isMoved ? 'payee' : 'harmless', about: `${key}, ${current === '' ? 'not set' : `"${current}"`}` };
}
