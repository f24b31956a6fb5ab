import { createHash } from 'node:crypto';
import { allPanas } from 'shared/rules';
import type { HalfDay } from '../markets/market.ts';

/** What the past of a demo has drawn: the same on every first start of one day, so that its players' week is too. */
export function demoPana({ market, day, half }: HalfDay): string {
  const digest = createHash('sha256').update(`${market.name} ${day} ${half}`).digest();
  return String(allPanas[digest.readUInt32BE() % allPanas.length]);
}
