import type { Game, OutcomeOnWire } from 'shared/provider';
import type { BidSums } from 'shared/rules';

/** The storage key for the outcomes that a device has announced to a player. */
export const announcedKey = 'outcomes-told';

/**
 * Returns the outcomes that this device has not announced. A device without any announcement returns none, so that it
 * skips earlier outcomes.
 */
export function newOutcomes(outcomes: readonly OutcomeOnWire[], announced: unknown): OutcomeOnWire[] {
  return Array.isArray(announced) ? outcomes.filter(({ id }) => !announced.includes(id)) : [];
}

export function sumsOf(outcomes: readonly OutcomeOnWire[]): BidSums {
  const sum = (key: keyof BidSums) => outcomes.reduce((total, one) => total + Number(one[key]), 0);
  return { staked: sum('staked'), won: sum('won') };
}

/** Returns the total win minus the total stake. Negative for a loss. */
export function netOf(outcomes: readonly OutcomeOnWire[]): number {
  const { staked, won } = sumsOf(outcomes);
  return won - staked;
}

/** Whether the provider has settled a half of a market since an earlier answer. */
export function hasNewSettlement(before: readonly Game[], games: readonly Game[]): boolean {
  const known = new Map(before.map(({ games_name, settled_at = '' }) => [games_name, settled_at]));
  return games.some(({ games_name, settled_at = '' }) => settled_at > (known.get(games_name) ?? ''));
}
