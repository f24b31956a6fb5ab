import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Returns whether the app's own page sent the request. Browsers send the origin with every POST. */
export function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

const slots = 65_536;

/**
 * Limits what each caller sends within a window: calls, or another amount. The table has a fixed size, so memory stays
 * constant however many call. Callers in the same slot share its limit.
 */
export function callerLimit(
  most: number,
  now: () => number,
  windowMs = 60_000,
): (caller: string, amount?: number) => boolean {
  const seed = randomInt(2 ** 32 - 1);
  const sent = new Float64Array(slots);
  let window = 0;
  return (caller, amount = 1) => {
    const current = Math.floor(now() / windowMs);
    if (current !== window) sent.fill(0);
    window = current;
    const slot = slotOf(caller, seed);
    const sum = (sent[slot] ?? 0) + amount;
    if (sum <= most) sent[slot] = sum;
    return sum <= most;
  };
}

function slotOf(caller: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < caller.length; at += 1) hash = Math.imul(hash ^ caller.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % slots;
}
