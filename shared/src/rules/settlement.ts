import type { BidNumbers } from '../provider/contract.ts';
import { isGiven } from './game-types.ts';
import { allPanas, digitOf, isPana, panasByDigit } from './pana.ts';

/** The panas drawn so far; a half's digit is always derived from its pana. */
export interface DrawnPanas {
  open_pana: string;
  close_pana: string;
}

/** So many points win so many. */
export interface WinRatio {
  min_value: number;
  max_value: number;
}

/** A bid with what it would pay. */
export interface Stake {
  numbers: BidNumbers;
  points: number;
  rate: WinRatio;
}

/** Judged from the bid's fields, never from its session; undecided while a half that it names is not drawn. */
export function bidOutcome(numbers: BidNumbers, drawn: DrawnPanas): 'won' | 'lost' | 'undecided' {
  const open = halfOutcome(numbers.open_pana, numbers.open_digit, drawn.open_pana);
  const close = halfOutcome(numbers.close_pana, numbers.close_digit, drawn.close_pana);
  if (open === 'undecided' || close === 'undecided') return 'undecided';
  return open === 'lost' || close === 'lost' ? 'lost' : 'won';
}

/** What points win at a rate, rounded down. */
export function payout(points: number, rate: WinRatio): number {
  const won = Math.floor((points * rate.max_value) / rate.min_value);
  return Number.isFinite(won) ? won : 0;
}

/** The most that bids of one market can pay together, over every result that can be drawn. */
export function bestReturn(stakes: readonly Stake[]): number {
  const paid = new Map<string, number>();
  for (const { numbers, points, rate } of stakes) {
    const key = `${named(numbers.open_pana, numbers.open_digit)}|${named(numbers.close_pana, numbers.close_digit)}`;
    paid.set(key, (paid.get(key) ?? 0) + payout(points, rate));
  }
  const opens = panasWorthTrying(stakes.map(({ numbers }) => numbers.open_pana));
  const closes = panasWorthTrying(stakes.map(({ numbers }) => numbers.close_pana));
  const returns = opens.flatMap((open) =>
    closes.map((close) => sum(namesOf(open).flatMap((o) => namesOf(close).map((c) => paid.get(`${o}|${c}`) ?? 0)))),
  );
  return Math.max(...returns);
}

function halfOutcome(pana: string, digit: string, drawn: string): 'won' | 'lost' | 'undecided' {
  if (!isGiven(pana) && !isGiven(digit)) return 'won';
  if (!isPana(drawn)) return 'undecided';
  const isHit = (!isGiven(pana) || pana === drawn) && (!isGiven(digit) || digit === digitOf(drawn));
  return isHit ? 'won' : 'lost';
}

function named(pana: string, digit: string): string {
  return [pana, digit].filter(isGiven).join('');
}

// What bids may name of a drawn half: its pana, its digit, or nothing of it.
function namesOf(pana: string): string[] {
  return [pana, digitOf(pana), ''];
}

// A pana that no bid names differs from another of its digit in nothing, so one of each digit stands for all.
function panasWorthTrying(bidOn: readonly string[]): string[] {
  const oneOfEachDigit = [...panasByDigit(allPanas).values()].flatMap((panas) => panas.slice(0, 1));
  return [...new Set([...bidOn.filter(isPana), ...oneOfEachDigit])];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
