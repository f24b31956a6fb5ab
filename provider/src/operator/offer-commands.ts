import { gameTypes, isMobile, minutesOfDay, readWithdrawHours } from 'shared/rules';
import { defaultSettings, readSettings } from '../context/settings.ts';
import { commitDraws } from '../draws/commitments.ts';
import { firstProblem } from '../http/field-checks.ts';
import { OperatorError, table, type Command } from './command.ts';

const weekdays: ReadonlySet<string> = new Set(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);

/** The commands for markets, rates and settings. */
export const offerCommands: readonly Command[] = [
  {
    name: 'market',
    words: '<name> <open time> <close time> [rest days]',
    role: 'settings',
    help: 'Adds a market or changes its hours, in India time: market KALYAN "3:45 pm" "5:45 pm" sat,sun',
    run: async ([name = '', open = '', close = '', rests = ''], { db }) => {
      const wrong = firstProblem(
        [name.trim() === '' || name.length > 60, 'A market needs a name of 1 to 60 characters.'],
        [
          Number.isNaN(minutesOfDay(open) + minutesOfDay(close)),
          'Write the hours as "3:45 pm" "5:45 pm", each in quotes.',
        ],
        [
          !rests.split(',').every((day) => day === '' || weekdays.has(day)),
          `"${rests}" is not a list of rest days. Write them as sat,sun.`,
        ],
      );
      if (wrong) throw new OperatorError(wrong);
      await db.query(
        `insert into markets (name, open_time, close_time, rests_on, position)
         values ($1, $2, $3, $4, (select coalesce(max(position), 0) + 1 from markets))
         on conflict (lower(name)) do update set open_time = excluded.open_time, close_time = excluded.close_time, rests_on = excluded.rests_on`,
        [name.trim(), open, close, rests],
      );
      return `${name.trim()} draws from ${open} to ${close}.`;
    },
  },
  {
    name: 'fair',
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
    words: '<game type> <points> <win>',
    role: 'settings',
    help: 'Sets the payout of a game type for new bids. Placed bids keep their rate: rate "Single Digit" 10 95',
    run: async ([type = '', min = '', max = ''], { db }) => {
      const place = gameTypes.findIndex(({ label }) => label === type);
      if (place < 0)
        throw new OperatorError(
          `"${type}" is not a game type. The game types are ${gameTypes.map(({ label }) => label).join(', ')}.`,
        );
      if (!/^[1-9]\d{0,8}$/.test(min) || !/^[1-9]\d{0,8}$/.test(max))
        throw new OperatorError('Points and win must be whole numbers above 0.');
      await db.query(
        `insert into rates (type, min_value, max_value, position) values ($1, $2, $3, $4)
         on conflict (type) do update set min_value = excluded.min_value, max_value = excluded.max_value`,
        [type, Number(min), Number(max), place],
      );
      return `${type} pays ${min} KA ${max}.`;
    },
  },
  {
    name: 'set',
    words: '[<setting> <value>]',
    role: 'settings',
    help: 'Shows the settings, or changes one: set MIN_DEPOSIT 500. An empty value clears it: set download_url ""',
    run: async ([key, ...value], { db }) => {
      if (key && !Object.hasOwn(defaultSettings, key))
        throw new OperatorError(
          `"${key}" is not a setting. The settings are ${Object.keys(defaultSettings).join(', ')}.`,
        );
      // Without a value the command only prints the setting, so that a typing error cannot clear a payment address.
      if (key && value.length > 0) {
        const text = value.join(' ').trim();
        const wrong = settingProblem(key, text);
        if (wrong) throw new OperatorError(wrong);
        await db.query(
          'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
          [key, text],
        );
      }
      const settings = await readSettings(db);
      return table(
        Object.keys(defaultSettings).map((name) => ({ setting: name, value: String(Reflect.get(settings, name)) })),
        '',
      );
    },
  },
];

interface SettingRule {
  of: RegExp;
  isValid(text: string): boolean;
  problem(key: string, text: string): string;
  /** The setting cannot be empty. Others can be cleared with an empty value. */
  isRequired?: true;
}

const settingRules: readonly SettingRule[] = [
  {
    of: /_url$/,
    isValid: isWebAddress,
    problem: (_key, text) => `"${text}" is not a web address. Write it in full, such as https://example.com/app.apk.`,
  },
  {
    of: /^payment_numbers$/,
    isValid: (text) => text.split(',').every((number) => number === '' || isMobile(number)),
    problem: () => 'payment_numbers must be mobile numbers of 10 digits, separated by commas.',
  },
  {
    of: /^helpNumber/,
    isValid: (text) => /^\+?\d{5,15}$/.test(text),
    problem: (key) => `${key} must be a telephone number.`,
  },
  {
    of: /^UPI_ADMIN$/,
    isValid: (text) => /^[\w.-]+@[\w.-]+$/.test(text),
    problem: () => 'UPI_ADMIN must be a UPI address, such as shop@upi.',
  },
  {
    of: /^MIN_/,
    isValid: (text) => /^\d{1,9}$/.test(text),
    problem: (key) => `${key} must be a whole number.`,
    isRequired: true,
  },
  {
    of: /^withdraw_hours$/,
    isValid: (text) => readWithdrawHours(text) !== undefined,
    problem: (_key, text) =>
      `"${text}" is not a range of hours. Write it as "10:00 am to 8:00 pm", "10:00 - 20:00" or, past midnight, "8:00 pm - 2:00 am". "" allows withdrawals at any time.`,
  },
];

function settingProblem(key: string, text: string): string | undefined {
  const rule = settingRules.find(({ of }) => of.test(key));
  const isTaken = !rule || rule.isValid(text) || (text === '' && !rule.isRequired);
  return isTaken ? undefined : rule.problem(key, text);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}
