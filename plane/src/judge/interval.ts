import type { Ends } from './measures.ts';

/** Returns Wilson's score interval of a share. The default `z` gives 95 %. */
export function intervalOf({ bad, of }: Ends, z = 1.96): [from: number, to: number] {
  if (of === 0) return [0, 1];
  const share = bad / of;
  const scale = 1 + (z * z) / of;
  const middle = (share + (z * z) / (2 * of)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/**
 * Returns whether one share is clearly larger than another: their intervals at three standard deviations do not
 * overlap.
 */
export function isPlainlyLarger(one: Ends, other: Ends): boolean {
  return one.bad >= 5 && other.of > 0 && intervalOf(one, 3)[0] > intervalOf(other, 3)[1];
}
