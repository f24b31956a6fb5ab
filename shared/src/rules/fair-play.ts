/** What a player can limit. */
export const limitKinds = ['deposit', 'stake', 'loss'] as const;

/** The periods of a limit, in India time. A week begins on Monday. */
export const limitPeriods = ['day', 'week', 'month'] as const;

export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];

/** A time-out is short. A self-exclusion lasts half a year or longer. A player can end neither early. */
export type PauseKind = 'time-out' | 'self-exclusion';

/** How many days a pause may last. */
export const pauseDays: Readonly<Record<PauseKind, { least: number; most: number }>> = {
  'time-out': { least: 1, most: 42 },
  'self-exclusion': { least: 183, most: 1830 },
};
