import { gameTypes } from 'shared/rules';
import { defaultSettings, readSettings } from '../context/settings.ts';
import { commitDraws } from '../draws/commitments.ts';
import { OperatorError, table, type Command } from './command.ts';
import { matched } from './sentence.ts';
import { settingTitle, settingValue } from './setting-words.ts';
import { weekdaysText } from './weekdays.ts';
import { changeOffer, marketEffect, rateEffect, settingEffect } from './offer-effects.ts';
import { marketFacts, rateFacts, settingFacts } from './offer-facts.ts';

/** The commands for markets, rates and settings. */
export const offerCommands: readonly Command[] = [
  {
    name: 'market',
    sentence: matched(/^(.+) (\d+:\d+ [ap]m) (\d+:\d+ [ap]m)(?: (\S+))?$/i, (verb, name, open, close, rests = '') => {
      const resting = rests && `, no draw on ${weekdaysText(rests)}`;
      return `${verb('Set', 'set')} the hours of ${name}: ${open} to ${close}${resting}`;
    }),
    words: '<name> <open time> <close time> [rest days]',
    role: 'settings',
    help: 'Adds a market or changes its hours, in India time: market KALYAN "3:45 pm" "5:45 pm" sat,sun',
    facts: marketFacts,
    effect: marketEffect,
    run: async (words, context, _actor, seen) => {
      const [name = '', open = '', close = '', rests = ''] = words;
      await changeOffer(marketEffect, { words, context, seen }, (tx) =>
        tx.query(
          `insert into markets (name, open_time, close_time, rests_on, position)
           values ($1, $2, $3, $4, (select coalesce(max(position), 0) + 1 from markets))
           on conflict (lower(name)) do update set open_time = excluded.open_time, close_time = excluded.close_time, rests_on = excluded.rests_on`,
          [name.trim(), open, close, rests],
        ),
      );
      return `${name.trim()} draws from ${open} to ${close}.`;
    },
  },
  {
    name: 'fair',
    sentence: matched(
      /^(.+) (on|off)$/,
      (verb, name, state) => `${state === 'on' ? verb('Began', 'begin') : verb('Ended', 'end')} fair draws of ${name}`,
    ),
    words: '<market> <on|off>',
    role: 'settings',
    help: 'Makes a market commit to its draws before the first bid, starting with the next day that has no bids: fair KALYAN on',
    run: async ([name = '', state = ''], { db, clock }) => {
      if (state !== 'on' && state !== 'off') throw new OperatorError(`"${state}" is not a state. Write on or off.`);
      const [market] = await db.query<{ name: string }>(
        'update markets set is_fair = $2 where lower(name) = lower($1) returning name',
        [name.trim(), state === 'on'],
      );
      if (!market) throw new OperatorError(`There is no market "${name}". Put a name with spaces in quotes.`);
      await commitDraws({ db, clock });
      return state === 'on'
        ? `${market.name} commits to its draws a day ahead. Declare them with "fair" instead of the pana.`
        : `${market.name} commits to no more days. Its existing commitments stay valid.`;
    },
  },
  {
    name: 'rate',
    sentence: matched(
      /^(.+) (\d+) (\d+)$/,
      (verb, game, points, win) => `${verb('Set', 'set')} the rate of ${game}: ${points} KA ${win}`,
    ),
    words: '<game type> <points> <win>',
    role: 'settings',
    help: 'Sets the payout of a game type for new bids. Placed bids keep their rate: rate "Single Digit" 10 95',
    facts: rateFacts,
    effect: rateEffect,
    run: async (words, context, _actor, seen) => {
      const [type = '', min = '', max = ''] = words;
      const place = gameTypes.findIndex(({ label }) => label === type);
      await changeOffer(rateEffect, { words, context, seen }, (tx) =>
        tx.query(
          `insert into rates (type, min_value, max_value, position) values ($1, $2, $3, $4)
           on conflict (type) do update set min_value = excluded.min_value, max_value = excluded.max_value`,
          [type, Number(min), Number(max), place],
        ),
      );
      return `${type} pays ${min} KA ${max}.`;
    },
  },
  {
    name: 'set',
    sentence: matched(/^(\S+)(?: (.+))?$/, (verb, key, value = '') =>
      // The act of a cleared setting is the same as that of one that was only read.
      value === ''
        ? `${verb('Cleared or read', 'clear or read')} “${settingTitle(key)}”`
        : `${verb('Set', 'set')} “${settingTitle(key)}” to ${settingValue(key, value)}`,
    ),
    words: '[<setting> <value>]',
    role: 'settings',
    help: 'Shows the settings, or changes one: set MIN_DEPOSIT 500. An empty value clears it: set download_url ""',
    facts: settingFacts,
    effect: settingEffect,
    run: async (words, context, _actor, seen) => {
      const [key, ...value] = words;
      // Without a value the command only prints the setting, so that a typing error cannot clear a payment address.
      if (key && value.length > 0) {
        await changeOffer(settingEffect, { words, context, seen }, (tx) =>
          tx.query(
            'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
            [key, value.join(' ').trim()],
          ),
        );
      }
      const settings = await readSettings(context.db);
      return table(
        Object.keys(defaultSettings).map((name) => ({ setting: name, value: String(Reflect.get(settings, name)) })),
        '',
      );
    },
  },
];
