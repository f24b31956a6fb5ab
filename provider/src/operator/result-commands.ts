import { digitOf, drawTime } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { committedPana } from '../draws/commitments.ts';
import type { Half, Market } from '../markets/market.ts';
import { marketOfName } from '../markets/market.ts';
import type { Progress } from '../results/declare.ts';
import { declare, reverse, voidDay } from '../results/declare.ts';
import type { Command } from './command.ts';
import { OperatorError, doneOrError } from './command.ts';

export const resultCommands: readonly Command[] = [
  {
    name: 'declare',
    words: '<market> <day> <open|close> <pana|fair>',
    help: 'Declares a half and settles its bids: declare KALYAN 2026-11-21 open 123; with fair, as the market committed to. Sent again, it shows how far the settlement is.',
    run: async ([name, dayText, halfText, panaText = ''], context) => {
      const [market, day, half] = [await readMarket(name, context), readDay(dayText), readHalf(halfText)];
      const from = drawTime(market, day, half);
      if (!(from <= context.clock.now())) {
        throw new OperatorError(
          `Bids are taken until ${isoInIndia(from)}; it is ${isoInIndia(context.clock.now())}. Declare after that.`,
        );
      }
      const pana = panaText === 'fair' ? await committedPana(context.db, { market, day, half }) : panaText;
      if (pana === undefined)
        throw new OperatorError(`${market.name} has committed to nothing for ${day}, so give the pana.`);
      const declared = await declare(context.db, { market, day, half }, pana, new Date(context.clock.now()));
      if ('wrong' in declared) throw new OperatorError(declared.wrong);
      return `${market.name} ${day}: ${half} is ${pana}-${digitOf(pana)}. ${progressText(declared.before)}`;
    },
  },
  {
    name: 'reverse',
    words: '<market> <day> <open|close>',
    help: 'Takes a wrong declaration back, so that it can be declared again; the close before the open.',
    run: async ([name, dayText, halfText], context) => {
      const [market, day, half] = [await readMarket(name, context), readDay(dayText), readHalf(halfText)];
      const wrong = await reverse(context.db, { market, day, half }, new Date(context.clock.now()));
      return doneOrError(wrong, `${market.name} ${day}: the ${half} is open again. Its wins are taken back.`);
    },
  },
  {
    name: 'void',
    words: '<market> <day>',
    help: 'Ends a day of a market without a result and refunds every bid of it. This cannot be undone.',
    run: async ([name, dayText], context) => {
      const [market, day] = [await readMarket(name, context), readDay(dayText)];
      const wrong = await voidDay(context.db, market, day, new Date(context.clock.now()));
      return doneOrError(wrong, `${market.name} ${day} is void. Its bids are refunded.`);
    },
  },
];

function progressText(before: Progress | undefined): string {
  if (!before) return 'Its bids are settled.';
  const { settled, waiting } = before;
  if (waiting === 0) return `It was declared before, and all of its ${settled} bids are settled.`;
  return `It was declared before. ${settled} of its ${settled + waiting} bids are settled; the others follow without another command.`;
}

async function readMarket(name: string | undefined, { db }: Context): Promise<Market> {
  const market = await marketOfName(db, name ?? '');
  if (!market) throw new OperatorError(`There is no market "${name ?? ''}". Put a name of several words in quotes.`);
  return market;
}

function readDay(text: string | undefined): string {
  // A date such as 31 February is read as one of March.
  const read = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? `${text}T00:00:00Z` : Number.NaN);
  if (!text || Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== text)
    throw new OperatorError(`"${text ?? ''}" is not a day; write it as 2026-11-21.`);
  return text;
}

function readHalf(text: string | undefined): Half {
  if (text !== 'open' && text !== 'close')
    throw new OperatorError(`"${text ?? ''}" is not a half; it is open or close.`);
  return text;
}
