import { entriesIn, gameTypes, type BidEntry, type GameTypeRule, type MarketPhase } from 'shared/rules';

export interface OfferedEntry {
  type: GameTypeRule;
  entry: BidEntry;
}

export const families = ['digit', 'jodi', 'pana', 'sangam'] as const;
export type Family = (typeof families)[number];

/** The ways to bet in a family of game types while a market is in a phase. */
export function offeredEntries(family: Family, phase: MarketPhase): OfferedEntry[] {
  return gameTypes
    .filter(({ shape }) => shape === family)
    .flatMap((type) => entriesIn(type, phase).map((entry) => ({ type, entry })));
}

/** The ways to bet that come back when the market is before its open time again. */
export function hiddenEntries(phase: MarketPhase): OfferedEntry[] {
  return families
    .flatMap((family) => offeredEntries(family, 'before-open'))
    .filter(({ type, entry }) => !entriesIn(type, phase).includes(entry));
}
