import type { PauseKind } from 'shared/provider';

const DAY_MS = 86_400_000;

/**
 * The offered lengths in days: from one day to six weeks for a time-out, from half a year to five years for a
 * self-exclusion.
 */
const choices: Record<PauseKind, readonly number[]> = {
  'time-out': [1, 3, 7, 14, 42],
  'self-exclusion': [183, 365, 730, 1825],
};

/** Returns every choice that ends after the running pause, with its end. The new pause starts now. */
export function pauseChoices(kind: PauseKind, now: number, runsUntil = now): { days: number; until: string }[] {
  return choices[kind]
    .map((days) => ({ days, until: new Date(now + days * DAY_MS).toISOString() }))
    .filter(({ until }) => Date.parse(until) > runsUntil);
}
