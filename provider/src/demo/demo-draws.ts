import { createHash } from 'node:crypto';
import { allPanas } from 'shared/rules';
import type { HalfDay } from '../markets/market.ts';

/** Past draws of a demo, identical for every demo that is created on the same day. */
export function demoPana({ market, day, half }: HalfDay): string {
  const digest = createHash('sha256').update(`${market.name} ${day} ${half}`).digest();
  return String(allPanas[digest.readUInt32BE() % allPanas.length]);
}
