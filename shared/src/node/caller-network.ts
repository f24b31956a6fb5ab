import { isIPv6 } from 'node:net';

interface Caller {
  ip: string;
}

/** The caller's address. An IPv4 address in its IPv6 form (`::ffff:1.2.3.4`) is written as IPv4. */
export function callerAddress({ ip }: Caller): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/**
 * The network that rate limits count by: an IPv6 caller has a whole /64, an IPv4 caller often changes address within a /24.
 * Many players of one carrier share a network, so a limit must leave room for all of them.
 */
export function networkOf(request: Caller): string {
  const address = callerAddress(request);
  if (!isIPv6(address)) return address.replace(/\.\d+$/, '.0/24');
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after ? after.split(':') : [];
  const zeros = after === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/** Fastify options: takes the caller's address from behind this many of our own proxies. A caller cannot forge it. */
export function trustProxies(proxies: number) {
  return { trustProxy: (_address: string, hop: number) => hop < proxies };
}
