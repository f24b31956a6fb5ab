import type { PauseKind } from 'shared/provider';

const DAY_MS = 86_400_000;

/** How long a pause may be chosen to last, in days: a day to six weeks, and half a year to five years. */
const choices: Record<PauseKind, readonly number[]> = {
  'time-out': [1, 3, 7, 14, 42],
  'self-exclusion': [183, 365, 730, 1825],
};

/** When a pause would end that begins now, for every choice that ends after the one that runs. */
export function pauseChoices(kind: PauseKind, now: number, runsUntil = now): { days: number; until: string }[] {
  return choices[kind]
    .map((days) => ({ days, until: new Date(now + days * DAY_MS).toISOString() }))
    .filter(({ until }) => Date.parse(until) > runsUntil);
}
