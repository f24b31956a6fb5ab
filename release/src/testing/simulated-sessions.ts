import type { SessionCounts } from '../collector/session-counts.ts';

export interface TrueRates {
  loadFailures: number;
  crashes: number;
  /** Of the sessions that try an act, those that have none accepted. */
  refusedActs: number;
  /** Of all sessions, those that try an act. */
  actors: number;
}

/** A random number generator that gives the same numbers for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random counts of so many sessions of a release with these rates. */
export function simulatedSessions(sessions: number, rates: TrueRates, random: () => number): SessionCounts {
  const tried = binomial(sessions, rates.actors, random);
  return {
    opened: sessions,
    failed: binomial(sessions, rates.loadFailures, random),
    crashed: binomial(sessions, rates.crashes, random),
    tried,
    accepted: tried - binomial(tried, rates.refusedActs, random),
  };
}

export function sum(one: SessionCounts, other: SessionCounts): SessionCounts {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof SessionCounts>; // keys of the two
  return Object.fromEntries([...names].map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}

function binomial(of: number, chance: number, random: () => number): number {
  const expected = of * chance;
  if (expected > 60 && of - expected > 60) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.min(of, Math.round(expected + normal * Math.sqrt(expected * (1 - chance)))));
  }
  // Geometric waiting times: as many steps as successes, not as sessions.
  const wait = () => Math.floor(Math.log(1 - random()) / Math.log(1 - chance));
  let count = 0;
  if (chance > 0) for (let at = wait(); at < of; at += 1 + wait()) count += 1;
  return count;
}
