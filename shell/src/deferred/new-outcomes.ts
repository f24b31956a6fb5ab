import type { OutcomeOnWire } from 'shared/provider';

/** The storage key for the outcomes that a device has announced to a player. */
export const announcedKey = 'outcomes-told';

/** The outcomes that this device has not announced. A device that has announced none yet skips earlier ones. */
export function newOutcomes(outcomes: readonly OutcomeOnWire[], announced: unknown): OutcomeOnWire[] {
  return Array.isArray(announced) ? outcomes.filter(({ id }) => !announced.includes(id)) : [];
}

/** The total win minus the total stake. Below 0 for a loss. */
export function netOf(outcomes: readonly OutcomeOnWire[]): number {
  return outcomes.reduce((sum, { staked, won }) => sum + Number(won) - Number(staked), 0);
}
