import { randomInt } from 'node:crypto';

const slots = 65_536;

/**
 * Rate limit per network and minute, in a table of fixed size. Networks in the same slot share its limit. However many
 * networks call, memory stays constant.
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
