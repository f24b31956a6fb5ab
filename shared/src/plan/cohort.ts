import type { Canary, Channel } from './plan.ts';

/** Returns a subject's bucket for a salt, in [0, 1). The browser and the release command compute the same bucket. */
export function bucketOf(subject: string, salt: string): number {
  return finalMix(fnv1a(`${salt}:${subject}`)) / 2 ** 32;
}

/**
 * Returns the release that a subject gets at an instant. When a canary grows, it keeps its subjects. An ended canary
 * gets none.
 */
export function chooseRelease({ canary, stable }: Channel, subject: string, at: number): string | undefined {
  if (!canary || hasEnded(canary, at)) return stable;
  return bucketOf(subject, canary.salt) * 100 < canary.percent ? canary.release : stable;
}

export function hasEnded({ until = Infinity }: Canary, at: number): boolean {
  return at >= until;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

// FNV alone maps ascending ids to neighbouring values, which would skew a canary's share of them.
function finalMix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
