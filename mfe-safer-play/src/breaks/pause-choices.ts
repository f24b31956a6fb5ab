import type { PauseKind } from 'shared/provider';

const DAY_MS = 86_400_000;

/** The lengths of a pause in days: a day to six weeks, and half a year to five years. */
const choices: Record<PauseKind, readonly number[]> = {
  'time-out': [1, 3, 7, 14, 42],
  'self-exclusion': [183, 365, 730, 1825],
};

/** The end of a pause that starts now, for every choice that ends after the running one. */
export function pauseChoices(kind: PauseKind, now: number, runsUntil = now): { days: number; until: string }[] {
  return choices[kind]
    .map((days) => ({ days, until: new Date(now + days * DAY_MS).toISOString() }))
    .filter(({ until }) => Date.parse(until) > runsUntil);
}
