import { entriesIn, gameTypes, type BidEntry, type GameTypeRule, type MarketPhase } from 'shared/rules';

export interface OfferedEntry {
  type: GameTypeRule;
  entry: BidEntry;
}

export const families = ['digit', 'jodi', 'pana', 'sangam'] as const;
export type Family = (typeof families)[number];

/** Returns the entry screens of a family of game types in a phase of the market. */
export function offeredEntries(family: Family, phase: MarketPhase): OfferedEntry[] {
  return gameTypes
    .filter(({ shape }) => shape === family)
    .flatMap((type) => entriesIn(type, phase).map((entry) => ({ type, entry })));
}

/** Returns the entry screens that are not offered now but return before the next open time. */
export function hiddenEntries(phase: MarketPhase): OfferedEntry[] {
  return families
    .flatMap((family) => offeredEntries(family, 'before-open'))
    .filter(({ type, entry }) => !entriesIn(type, phase).includes(entry));
}
