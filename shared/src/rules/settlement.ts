import { isGiven, type BidNumbers } from './game-types.ts';
import type { BidSession } from './market-clock.ts';
import { allPanas, digitOf, digits, isPana, panasByDigit } from './pana.ts';

const oneOfEachDigit = [...panasByDigit(allPanas).values()].flatMap((panas) => panas.slice(0, 1));

/** The panas drawn so far. Each half's digit is computed from its pana. */
export interface DrawnPanas {
  open_pana: string;
  close_pana: string;
}

/** A bid of `min_value` points wins `max_value` points. */
interface WinRatio {
  min_value: number;
  max_value: number;
}

/** A bid and its possible payout. */
export interface Stake {
  numbers: BidNumbers;
  points: number;
  rate: WinRatio;
}

/** A part of a bid's number, and the same part of the result. The result's part is empty until it is drawn. */
export interface BidPart {
  field: keyof BidNumbers;
  session: BidSession;
  bid: string;
  drawn: string;
}

/**
 * Returns a bid's outcome. The outcome depends on the bid's fields, not on its session. The outcome is undecided while
 * a half that the bid names is not drawn.
 */
export function bidOutcome(numbers: BidNumbers, drawn: DrawnPanas): 'won' | 'lost' | 'undecided' {
  const parts = bidParts(numbers, drawn);
  if (parts.some((part) => part.drawn === '')) return 'undecided';
  return parts.every(({ bid, drawn: result }) => bid === result) ? 'won' : 'lost';
}

/**
 * Returns the parts of the result that decide a bid, in the order of a result line. The bid wins if all of them match.
 */
export function bidParts(numbers: BidNumbers, { open_pana, close_pana }: DrawnPanas): BidPart[] {
  const open = isPana(open_pana) ? open_pana : '';
  const close = isPana(close_pana) ? close_pana : '';
  const parts: BidPart[] = [
    { field: 'open_pana', session: 'Open', bid: numbers.open_pana, drawn: open },
    { field: 'open_digit', session: 'Open', bid: numbers.open_digit, drawn: open && digitOf(open) },
    { field: 'close_digit', session: 'Close', bid: numbers.close_digit, drawn: close && digitOf(close) },
    { field: 'close_pana', session: 'Close', bid: numbers.close_pana, drawn: close },
  ];
  return parts.filter(({ bid }) => isGiven(bid));
}

/** Returns the half whose draw decides a bid, according to the bid's fields. */
export function decidedBy({ close_digit, close_pana }: BidNumbers): 'open' | 'close' {
  return isGiven(close_digit) || isGiven(close_pana) ? 'close' : 'open';
}

/** Returns the payout for points at a rate, rounded down. */
export function payout(points: number, rate: WinRatio): number {
  const won = Math.floor((points * rate.max_value) / rate.min_value);
  return Number.isFinite(won) ? won : 0;
}

/** Returns the highest possible payout of all bids on one market: the maximum over every possible result. */
export function bestReturn(stakes: readonly Stake[]): number {
  const paid = paidByOpen(stakes);
  const withoutOpen = paid.get('') ?? nothing;
  const bestWithoutOpen = bestClose([withoutOpen]);
  const returns = openPanas(paid).map((open) => {
    const own = [paid.get(open), paid.get(digitOf(open))].filter((part) => part !== undefined);
    // If no bid on this open also names the close, the best close is the same as without these bids.
    if (own.every(namesNoClose)) return bestWithoutOpen + sum(own.flatMap((part) => [...part.values()]));
    return bestClose([...own, withoutOpen]);
  });
  return Math.max(...returns);
}

function named(pana: string, digit: string): string {
  return [pana, digit].filter(isGiven).join('');
}

/** Payouts by the part of the close that the bids name: a pana, a digit, or '' for bids that name none. */
type PaidByClose = ReadonlyMap<string, number>;

const nothing: PaidByClose = new Map();

function paidByOpen(stakes: readonly Stake[]): ReadonlyMap<string, PaidByClose> {
  const paid = new Map<string, Map<string, number>>();
  for (const { numbers, points, rate } of stakes) {
    const open = named(numbers.open_pana, numbers.open_digit);
    const byClose = paid.get(open) ?? new Map<string, number>();
    const close = named(numbers.close_pana, numbers.close_digit);
    paid.set(open, byClose.set(close, (byClose.get(close) ?? 0) + payout(points, rate)));
  }
  return paid;
}

// All panas of one digit that no bid names pay the same, so it is enough to try one per digit.
function openPanas(paid: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...paid.keys()].filter(isPana).concat(oneOfEachDigit))];
}

function namesNoClose(part: PaidByClose): boolean {
  return part.size === 1 && part.has('');
}

/** Returns the highest total payout over all results of the close. A result is a digit with a pana of that digit. */
function bestClose(parts: readonly PaidByClose[]): number {
  const paid = new Map<string, number>();
  const bestPana = new Map<string, number>();
  for (const [name, points] of parts.flatMap((part) => [...part])) paid.set(name, (paid.get(name) ?? 0) + points);
  for (const [name, points] of paid) {
    if (isPana(name)) bestPana.set(digitOf(name), Math.max(points, bestPana.get(digitOf(name)) ?? 0));
  }
  return (paid.get('') ?? 0) + Math.max(...digits.map((digit) => (paid.get(digit) ?? 0) + (bestPana.get(digit) ?? 0)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
