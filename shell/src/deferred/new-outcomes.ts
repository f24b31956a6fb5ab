import type { OutcomeOnWire } from 'shared/provider';

/** The storage key for the outcomes that a device has announced to a player. */
export const announcedKey = 'outcomes-told';

/**
 * Returns the outcomes that this device has not announced. A device without any announcement returns none, so that it
 * skips earlier outcomes.
 */
export function newOutcomes(outcomes: readonly OutcomeOnWire[], announced: unknown): OutcomeOnWire[] {
  return Array.isArray(announced) ? outcomes.filter(({ id }) => !announced.includes(id)) : [];
}

/** Returns the total win minus the total stake. Negative for a loss. */
export function netOf(outcomes: readonly OutcomeOnWire[]): number {
  return outcomes.reduce((sum, { staked, won }) => sum + Number(won) - Number(staked), 0);
}
