import type { BidNumbers, BidSession } from 'shared/provider';
import {
  digitOf,
  gameTypeOfSlug,
  gameTypes,
  indiaMinute,
  marketDay,
  marketPhase,
  numbersOfBid,
  numbersOfParts,
  type GameTypeRule,
} from 'shared/rules';
import { askedBid, bidAlone, valuesOfOne } from '../bids/bids-statement.ts';
import { instantInIndia } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';
import { insertMarketDay, restsOn, type Market } from '../markets/market.ts';
import { demoPana } from './demo-markets.ts';

type Pick = readonly [
  game: 'digit' | 'jodi' | 'pana' | 'half',
  session: BidSession,
  points: number,
  outcome: 'wins' | 'loses',
];

/**
 * The demo player's bids of the past week, oldest first. The wins are as frequent as by chance and pay less than all
 * the bids cost. A demo that wins too often would mislead.
 */
export const week: readonly (readonly Pick[])[] = [
  [
    ['digit', 'Open', 50, 'loses'],
    ['jodi', 'Open', 20, 'loses'],
    ['digit', 'Close', 20, 'wins'],
    ['pana', 'Open', 20, 'loses'],
    ['digit', 'Open', 10, 'loses'],
  ],
  [
    ['digit', 'Open', 100, 'loses'],
    ['half', 'Open', 10, 'loses'],
    ['pana', 'Close', 20, 'loses'],
    ['digit', 'Close', 20, 'loses'],
  ],
  [
    ['jodi', 'Open', 10, 'loses'],
    ['digit', 'Open', 50, 'loses'],
    ['digit', 'Close', 20, 'loses'],
    ['digit', 'Open', 10, 'loses'],
  ],
  [
    ['digit', 'Open', 50, 'loses'],
    ['pana', 'Open', 10, 'loses'],
    ['jodi', 'Open', 20, 'loses'],
    ['digit', 'Close', 30, 'loses'],
  ],
  [
    ['digit', 'Open', 40, 'loses'],
    ['pana', 'Close', 10, 'loses'],
    ['half', 'Open', 10, 'loses'],
    ['digit', 'Close', 20, 'loses'],
  ],
  [
    ['digit', 'Close', 30, 'wins'],
    ['jodi', 'Open', 20, 'loses'],
    ['pana', 'Open', 20, 'loses'],
    ['digit', 'Open', 20, 'loses'],
  ],
  [
    ['digit', 'Open', 40, 'loses'],
    ['digit', 'Close', 50, 'loses'],
    ['jodi', 'Open', 20, 'loses'],
    ['pana', 'Open', 10, 'loses'],
    ['digit', 'Open', 10, 'loses'],
  ],
];

/** The time between two bids of one submission. */
const APART_MS = 2000;

interface DayOfPlayer {
  playerId: number;
  day: string;
  /** The index of the day. 0 is the oldest. */
  index: number;
  markets: readonly Market[];
}

/**
 * Places the bids of a past day in the morning, before the first draw. The bids form slips of two or three bids on one
 * market.
 */
export async function playPastDay(tx: Sql, { playerId, day, index, markets }: DayOfPlayer): Promise<void> {
  const drawing = markets.filter((market) => !restsOn(market, day));
  const picks = week[index] ?? [];
  for (const [part, pick] of picks.entries()) {
    // If the number of bids is odd, the last bid joins the previous slip.
    const slip = Math.min(Math.floor(part / 2), Math.floor(picks.length / 2) - 1);
    const market = drawing[(playerId + index * 4 + slip * 3) % drawing.length];
    if (market)
      await placeBid(tx, {
        playerId,
        market,
        day,
        ...bidOf(pick, market, day),
        at: instantInIndia(day, 600 + slip * 7) + part * APART_MS,
      });
  }
}

/** Places two bids that stay pending, if markets are open at this hour. */
export async function playToday(
  tx: Sql,
  { playerId, now, markets }: { playerId: number; now: number; markets: readonly Market[] },
): Promise<void> {
  const open = markets.filter(
    (market) => !restsOn(market, marketDay(market, now)) && marketPhase(market, indiaMinute(now)) === 'before-open',
  );
  const picks: readonly Pick[] = [
    ['digit', 'Open', 30, 'loses'],
    ['jodi', 'Open', 20, 'loses'],
  ];
  for (const [part, pick] of picks.entries()) {
    const market = open[part];
    if (!market) return;
    const day = marketDay(market, now);
    await placeBid(tx, { playerId, market, day, ...bidOf(pick, market, day), at: now });
  }
}

// The demo's past draws are known in advance, so it can choose a winning number. Placing, drawing and paying follow the
// normal rules.
function bidOf([game, session, points, outcome]: Pick, market: Market, day: string) {
  const panas = { Open: demoPana({ market, day, half: 'open' }), Close: demoPana({ market, day, half: 'close' }) };
  const [open, close] = [digitOf(panas.Open), digitOf(panas.Close)];
  const digitFor = (digit: string) => (outcome === 'wins' ? digit : String((Number(digit) + 3) % 10));
  if (game === 'half') {
    return {
      rule: ruleOf('half_sangam'),
      session,
      points,
      numbers: numbersOfParts({ open_pana: panas.Open, close_digit: digitFor(close) }),
    };
  }
  if (game === 'pana') {
    const rule = panaRule(panas[session]);
    const other = rule.numbers[(rule.numbers.indexOf(panas[session]) + 7) % rule.numbers.length];
    const number = outcome === 'wins' ? panas[session] : String(other);
    return { rule, session, points, numbers: numbersOfBid(rule, session, number) };
  }
  const rule = ruleOf(game === 'jodi' ? 'jodi_digit' : 'single_digit');
  const number = game === 'jodi' ? open + digitFor(close) : digitFor(session === 'Open' ? open : close);
  return { rule, session, points, numbers: numbersOfBid(rule, session, number) };
}

function ruleOf(slug: string): GameTypeRule {
  const rule = gameTypeOfSlug(slug);
  if (!rule) throw new Error(`There is no game ${slug}.`);
  return rule;
}

function panaRule(pana: string): GameTypeRule {
  return gameTypes.find(({ shape, numbers }) => shape === 'pana' && numbers.includes(pana)) ?? ruleOf('single_pana');
}

interface DemoBid {
  playerId: number;
  market: Market;
  day: string;
  rule: GameTypeRule;
  session: BidSession;
  points: number;
  numbers: BidNumbers;
  at: number;
}

async function placeBid(tx: Sql, { playerId, market, day, rule, session, points, numbers, at }: DemoBid) {
  await insertMarketDay(tx, market.id, day);
  const bid = { bid_id: '', game_type: rule.label, session, points, numbers, takenUntil: rule.takenUntil };
  await tx.query(bidAlone, valuesOfOne(askedBid(bid, { market, day, at: new Date(at) }, { player_id: playerId })));
}
