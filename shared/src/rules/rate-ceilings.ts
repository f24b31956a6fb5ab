import type { GameType } from './game-types.ts';

/**
 * How many of how many draws win, for a pana of three independent digits. Of 1,000 draws, 6 make a certain pana of three
 * different digits, 3 one with two equal digits, and 1 one of three equal digits. A sangam counts with its likeliest
 * pana, because its rate is the same for every pana.
 */
const odds: Readonly<Record<GameType, readonly [wins: number, draws: number]>> = {
  'Single Digit': [1, 10],
  'Jodi Digit': [1, 100],
  'Single Pana': [6, 1000],
  'Double Pana': [3, 1000],
  'Triple Pana': [1, 1000],
  'Half Sangam': [6, 10_000],
  'Full Sangam': [36, 1_000_000],
};

/** Returns the greatest win for these points at which players do not win more than they stake in the long run. */
export function rateCeiling(type: GameType, points: number): number {
  const [wins, draws] = odds[type];
  return Math.floor((points * draws) / wins);
}
