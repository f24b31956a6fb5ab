import { digits, doublePanas, singlePanas, triplePanas } from './pana.ts';
import type { BidSession, MarketPhase } from './market-clock.ts';

/** The name of a game type, on the wire and on screen. */
export type GameType =
  | 'Single Digit'
  | 'Jodi Digit'
  | 'Single Pana'
  | 'Double Pana'
  | 'Triple Pana'
  | 'Half Sangam'
  | 'Full Sangam';

/** The number of a bid, in parts. A part that the game type does not use is `NA`. */
export interface BidNumbers {
  open_digit: string;
  close_digit: string;
  open_pana: string;
  close_pana: string;
}

/** The name of a game type in a route. */
type GameTypeSlug =
  | 'single_digit'
  | 'jodi_digit'
  | 'single_pana'
  | 'double_pana'
  | 'triple_pana'
  | 'half_sangam'
  | 'full_sangam';

/** How a player enters a bid: one at a time, on the bulk grid, or as a sangam. */
export type BidEntry = 'single' | 'bulk' | 'sangam';

/** The rules of one of the seven game types. */
export interface GameTypeRule {
  /** The name on the wire and on screen. */
  label: GameType;
  slug: GameTypeSlug;
  /** The type accepts bids until the market's open time or its close time. */
  takenUntil: 'open' | 'close';
  /** `digit` and `pana` bids are on one half, which the session chooses. `jodi` and `sangam` bids need both halves. */
  shape: 'digit' | 'pana' | 'jodi' | 'sangam';
  /** The numbers that a player may bid on. Empty for sangams, which have parts. */
  numbers: readonly string[];
  /**
   * A number of the type for its icon, which wins with the result of How to Play. In a sangam, a hyphen separates the
   * parts.
   */
  example: string;
  /** The phases in which the bulk grid is offered. */
  bulkIn: readonly MarketPhase[];
}

/** The 100 jodis, 00 to 99. */
export const jodis: readonly string[] = digits.flatMap((first) => digits.map((second) => first + second));

const whileTaken: readonly MarketPhase[] = ['before-open', 'close-only'];
const beforeOpen: readonly MarketPhase[] = ['before-open'];

/** The seven game types, in the order of the picker. */
export const gameTypes: readonly GameTypeRule[] = [
  {
    label: 'Single Digit',
    slug: 'single_digit',
    takenUntil: 'close',
    shape: 'digit',
    numbers: digits,
    example: '1',
    bulkIn: whileTaken,
  },
  {
    label: 'Jodi Digit',
    slug: 'jodi_digit',
    takenUntil: 'open',
    shape: 'jodi',
    numbers: jodis,
    example: '13',
    bulkIn: beforeOpen,
  },
  {
    label: 'Single Pana',
    slug: 'single_pana',
    takenUntil: 'close',
    shape: 'pana',
    numbers: singlePanas,
    example: '128',
    bulkIn: whileTaken,
  },
  {
    label: 'Double Pana',
    slug: 'double_pana',
    takenUntil: 'close',
    shape: 'pana',
    numbers: doublePanas,
    example: '337',
    bulkIn: whileTaken,
  },
  {
    label: 'Triple Pana',
    slug: 'triple_pana',
    takenUntil: 'close',
    shape: 'pana',
    numbers: triplePanas,
    example: '777',
    bulkIn: beforeOpen,
  },
  {
    label: 'Half Sangam',
    slug: 'half_sangam',
    takenUntil: 'open',
    shape: 'sangam',
    numbers: [],
    example: '128-3',
    bulkIn: [],
  },
  {
    label: 'Full Sangam',
    slug: 'full_sangam',
    takenUntil: 'open',
    shape: 'sangam',
    numbers: [],
    example: '128-337',
    bulkIn: [],
  },
];

/** Returns the game type of a route's slug. Undefined for an unknown slug. */
export function gameTypeOfSlug(slug: string | undefined): GameTypeRule | undefined {
  return gameTypes.find((type) => type.slug === slug);
}

/** Returns the game type of a wire label. Undefined for an unknown label. */
export function gameTypeOfLabel(label: string): GameTypeRule | undefined {
  return gameTypes.find((type) => type.label === label);
}

/** Returns whether a market in this phase accepts bids of the type. */
export function isTakenIn(type: GameTypeRule, phase: MarketPhase): boolean {
  return phase === 'before-open' || (phase === 'close-only' && type.takenUntil === 'close');
}

/** Returns the ways to enter a bid of the type in a phase. Empty if the market accepts no such bids. */
export function entriesIn(type: GameTypeRule, phase: MarketPhase): BidEntry[] {
  if (!isTakenIn(type, phase)) return [];
  if (type.shape === 'sangam') return ['sangam'];
  return type.bulkIn.includes(phase) ? ['single', 'bulk'] : ['single'];
}

/** Returns the route of the screen on which a player enters a bid of the type. */
export function entryPath(gameName: string, type: GameTypeRule, entry: BidEntry): string {
  const family = entry === 'single' ? 'game_type_single' : 'game_type';
  return `/${family}/${encodeURIComponent(gameName)}/${type.slug}`;
}

/** The value of a bid field that the game type does not use. */
const NOT_APPLICABLE = 'NA';

/** Returns the number fields of a bid on one number. Ignores the session for jodis and sangams. */
export function numbersOfBid(type: GameTypeRule, session: BidSession, number: string): BidNumbers {
  if (type.shape === 'jodi') return numbersOfParts({ open_digit: number.slice(0, 1), close_digit: number.slice(1) });
  if (type.shape === 'digit')
    return numbersOfParts(session === 'Open' ? { open_digit: number } : { close_digit: number });
  return numbersOfParts(session === 'Open' ? { open_pana: number } : { close_pana: number });
}

/** Returns the number fields of a sangam. A part that is missing becomes `NA`. */
export function numbersOfParts(parts: Partial<BidNumbers>): BidNumbers {
  const none = NOT_APPLICABLE;
  return { open_digit: none, close_digit: none, open_pana: none, close_pana: none, ...parts };
}

/** Returns the session to send. Returns the chosen session, or `Open` for jodis and sangams, which have no choice. */
export function sessionOfBid(type: GameTypeRule, chosen: BidSession): BidSession {
  return type.takenUntil === 'open' ? 'Open' : chosen;
}

/** Returns whether a bid field contains a number. */
export function isGiven(field: string | undefined): field is string {
  return field !== undefined && field !== '' && field.toUpperCase() !== NOT_APPLICABLE;
}

/** Formats a bid's number as players write it: `6`, `67`, `123`, `123-7`, `6-124`, `123-124`. */
export function bidNumberText(numbers: BidNumbers): string {
  const { open_pana, open_digit, close_digit, close_pana } = numbers;
  const isJodi = isGiven(open_digit) && isGiven(close_digit);
  return [open_pana, open_digit, close_digit, close_pana].filter(isGiven).join(isJodi ? '' : '-');
}
