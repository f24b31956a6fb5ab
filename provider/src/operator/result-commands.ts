import { dateText, digitOf, drawTime } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { committedPana } from '../draws/commitments.ts';
import { marketOfName, type Half, type HalfDay, type Market } from '../markets/market.ts';
import {
  declarationsOf,
  declare,
  reverse,
  reversible,
  voidDay,
  voidProblem,
  type Progress,
} from '../results/declare.ts';
import { OperatorError, doneOrError, type Command, type Fact } from './command.ts';
import { matched } from './sentence.ts';

export const resultCommands: readonly Command[] = [
  {
    name: 'declare',
    sentence: matched(/^(.+) ([\d-]{10}) (open|close) (\S+)$/, (verb, market, day, half, pana) => {
      const drawn = pana === 'fair' ? ' as committed' : `: ${pana}`;
      return `${verb('Declared', 'declare')} the ${half} of ${market}, ${dateText(day)}${drawn}`;
    }),
    words: '<market> <day> <open|close> <pana|fair>',
    role: 'results',
    help: 'Declares a result and settles its bids: declare KALYAN 2026-11-21 open 123. Use fair as the pana to declare the committed draw. Run it again to see how far the settlement is.',
    run: async (words, context) => {
      const { market, day, half } = await readHalfDay(words, context);
      const panaText = words[3] ?? '';
      const from = drawTime(market, day, half);
      if (!(from <= context.clock.now())) {
        throw new OperatorError(
          `Bidding is open until ${isoInIndia(from)}, and it is ${isoInIndia(context.clock.now())}. Declare after that.`,
        );
      }
      const pana = panaText === 'fair' ? await committedPana(context.db, { market, day, half }) : panaText;
      if (pana === undefined)
        throw new OperatorError(`${market.name} has no committed draw for ${day}. Give the pana instead of "fair".`);
      const declared = await declare(context.db, { market, day, half }, pana, new Date(context.clock.now()));
      if ('wrong' in declared) throw new OperatorError(declared.wrong);
      return `${market.name} ${day}: ${half} is ${pana}-${digitOf(pana)}. ${progressText(declared.before)}`;
    },
  },
  {
    name: 'reverse',
    sentence: matched(
      /^(.+) ([\d-]{10}) (open|close)$/,
      (verb, market, day, half) => `${verb('Reversed', 'reverse')} the ${half} of ${market}, ${dateText(day)}`,
    ),
    isCorrection: true,
    facts: correctionFacts,
    words: '<market> <day> <open|close>',
    role: 'results',
    effect: async (words, context) => {
      const { market, day, half } = await readHalfDay(words, context);
      const found = await reversible(context.db, { market, day, half });
      if ('wrong' in found) throw new OperatorError(found.wrong);
      return { kind: 'result', id: found.id, about: `the ${half} of ${market.name} on ${day}: ${declaredText(found)}` };
    },
    help: 'Reverses a wrong result, so that you can declare it again. Reverse the close before the open.',
    run: async (words, context, _actor, effect) => {
      const { market, day, half } = await readHalfDay(words, context);
      const wrong = await reverse(context.db, { market, day, half }, new Date(context.clock.now()), effect?.id);
      return doneOrError(wrong, `${market.name} ${day}: the ${half} result is reversed and its wins are taken back.`);
    },
  },
  {
    name: 'void',
    sentence: matched(
      /^(.+) ([\d-]{10})$/,
      (verb, market, day) => `${verb('Voided', 'void')} ${market}, ${dateText(day)}`,
    ),
    isCorrection: true,
    facts: correctionFacts,
    words: '<market> <day>',
    role: 'results',
    effect: async ([name, dayText], context) => {
      const [market, day] = [await readMarket(name, context), readDay(dayText)];
      const wrong = await voidProblem(context.db, market, day);
      const declared = await declarationsOf(context.db, market, day);
      const results = declared.map((one) => `, ${one.half} ${declaredText(one)}`).join('');
      return doneOrError(wrong, { kind: 'result', about: `${market.name} on ${day}${results || ' without a result'}` });
    },
    help: 'Ends a market day without a result and refunds all its bids. You cannot undo this.',
    run: async ([name, dayText], context) => {
      const [market, day] = [await readMarket(name, context), readDay(dayText)];
      const wrong = await voidDay(context.db, market, day, new Date(context.clock.now()));
      return doneOrError(wrong, `${market.name} ${day} is void, and its bids are refunded.`);
    },
  },
];

function correctionFacts([market = '', day = '', half]: readonly string[]): Fact[] {
  return [
    { term: 'Market', text: market, to: `/results/${encodeURIComponent(`${market}~${day}`)}` },
    { term: 'Day', text: dateText(day) },
    ...(half ? [{ term: 'Half', text: half }] : []),
  ];
}

function declaredText({ id, pana }: { id: number; pana: string }): string {
  return `${pana}-${digitOf(pana)} (declaration ${id})`;
}

function progressText(before: Progress | undefined): string {
  if (!before) return 'Its bids are settled.';
  const { settled, waiting } = before;
  if (waiting === 0) return `It was already declared, and all ${settled} bids are settled.`;
  return `It was already declared. ${settled} of ${settled + waiting} bids are settled, and the rest follow automatically.`;
}

async function readHalfDay([name, day, half]: readonly string[], context: Context): Promise<HalfDay> {
  return { market: await readMarket(name, context), day: readDay(day), half: readHalf(half) };
}

async function readMarket(name: string | undefined, { db }: Context): Promise<Market> {
  const market = await marketOfName(db, name ?? '');
  if (!market) throw new OperatorError(`There is no market "${name ?? ''}". Put a name with spaces in quotes.`);
  return market;
}

function readDay(text: string | undefined): string {
  // `Date` parses 31 February as a day in March, so compare the parsed date with the text.
  const read = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? `${text}T00:00:00Z` : Number.NaN);
  if (!text || Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== text)
    throw new OperatorError(`"${text ?? ''}" is not a day. Write it as 2026-11-21.`);
  return text;
}

function readHalf(text: string | undefined): Half {
  if (text !== 'open' && text !== 'close')
    throw new OperatorError(`"${text ?? ''}" is not a session. Write open or close.`);
  return text;
}
