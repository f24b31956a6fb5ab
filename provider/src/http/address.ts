import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The caller's address; an IPv4 address in its IPv6 form (`::ffff:1.2.3.4`) is written as IPv4. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/**
 * The network that limits count by: a caller has all addresses of a /64, and often changes its own within a /24.
 * A carrier's players share one as well, so what a network may do has to be enough for many of them.
 */
export function networkOf(request: Pick<FastifyRequest, 'ip'>): string {
  const address = addressOf(request);
  if (!isIPv6(address)) return address.replace(/\.\d+$/, '.0/24');
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after ? after.split(':') : [];
  const zeros = after === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
