import { createHash, randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isOwnMachine, networkOf } from 'shared/node';

const numbers = 1024;

/** The network number of this machine. A remote caller never gets this number. */
export const ownMachine = -1;

/**
 * Returns a number for the caller's network (/24, or /48 of IPv6), different for each canary. Many networks share each
 * number, so it identifies no player. The fixed range also limits the number of rows per step.
 */
export function networkNumber(request: FastifyRequest, salt: string): number {
  if (isOwnMachine(request)) return ownMachine;
  return (
    createHash('sha256')
      .update(`${salt} ${networkOf(request)}`)
      .digest()
      .readUInt16BE(0) % numbers
  );
}

/** Returns whether the app's own page sent the request. Browsers send the origin with every POST. */
export function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

const slots = 65_536;

/**
 * Limits the calls per network and minute. The table has a fixed size, so memory stays constant however many networks
 * call. Networks in the same slot share its limit.
 */
export function networkLimit(maxPerMinute: number, now = Date.now): (network: string) => boolean {
  const seed = randomInt(2 ** 32 - 1);
  const calls = new Uint32Array(slots);
  let minute = 0;
  return (network) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) calls.fill(0);
    minute = current;
    const slot = slotOf(network, seed);
    calls[slot] = (calls[slot] ?? 0) + 1;
    return (calls[slot] ?? 0) <= maxPerMinute;
  };
}

function slotOf(network: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < network.length; at += 1) hash = Math.imul(hash ^ network.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % slots;
}
