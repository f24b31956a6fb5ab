import type { CurvePoint } from 'plane/rollouts/curve.ts';

const leastPoints = 3;

/** Returns why a curve cannot be drawn yet, with the sessions of the canary and how many the judge needs. */
export function tooFewText(minimumSessions: number, curve: CurvePoint[]): string | undefined {
  if (curve.length >= leastPoints) return undefined;
  const sessions = curve.at(-1)?.measured.find(({ name }) => name === 'loads')?.canary.of ?? 0;
  return sessions < minimumSessions
    ? `Too few sessions yet: ${sessions} of ${minimumSessions}`
    : `Too few readings for a curve yet: ${curve.length} of ${leastPoints}`;
}
