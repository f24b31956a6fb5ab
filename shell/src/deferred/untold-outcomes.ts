import type { OutcomeOnWire } from 'shared/provider';

/** The key under which a device stores for each player the outcomes that it has announced. */
export const toldKept = 'outcomes-told';

/** The outcomes that this device has not announced. On a device that has announced none yet, earlier ones are old news. */
export function untoldOutcomes(outcomes: readonly OutcomeOnWire[], told: unknown): OutcomeOnWire[] {
  return Array.isArray(told) ? outcomes.filter(({ id }) => !told.includes(id)) : [];
}

/** What outcomes brought beyond what they had cost; below 0 for a loss. */
export function netOf(outcomes: readonly OutcomeOnWire[]): number {
  return outcomes.reduce((sum, { staked, won }) => sum + Number(won) - Number(staked), 0);
}
