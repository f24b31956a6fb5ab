import { allPanas, digitOf, wholeNumber } from 'shared/rules';

export const practiceKey = 'practice';
const firstPoints = 1000;
/** The payout for ten practice points on the right digit, the same as in the real game. */
const PAYS_FOR_TEN = 95;

export interface Round {
  digit: string;
  staked: number;
  pana: string;
  won: number;
}

/** Practice points and the last round. Only this device stores them. */
export interface Practice {
  points: number;
  last?: Round;
}

/** Returns the stored practice. If the value is missing or invalid, returns a new practice. */
export function practiceFrom(kept: unknown): Practice {
  const { points, last } = Object(kept) as Partial<Practice>;
  if (typeof points !== 'number' || wholeNumber(String(points)) === undefined) return { points: firstPoints };
  return { points, ...(isRound(last) && { last }) };
}

/** Plays a digit against a drawn pana. Returns undefined if there are too few points. */
export function played(
  { points }: Practice,
  { digit, staked }: Pick<Round, 'digit' | 'staked'>,
  pana: string,
): Practice | undefined {
  if (staked > points) return undefined;
  const won = digitOf(pana) === digit ? Math.floor((staked * PAYS_FOR_TEN) / 10) : 0;
  return { points: points - staked + won, last: { digit, staked, pana, won } };
}

/** Returns a random pana. All 220 panas are equally likely. */
export function drawnPana(): string {
  const whole = Math.floor(2 ** 32 / allPanas.length) * allPanas.length;
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < whole ? String(allPanas[drawn % allPanas.length]) : drawnPana();
}

function isRound(round: unknown): round is Round {
  const { digit, pana, staked, won } = Object(round) as Partial<Round>;
  return typeof digit === 'string' && typeof pana === 'string' && typeof staked === 'number' && typeof won === 'number';
}
