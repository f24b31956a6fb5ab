import { isIPv6 } from 'node:net';

interface Caller {
  ip: string;
}

/** Returns the caller's address. Writes an IPv4 address in IPv6 form (`::ffff:1.2.3.4`) as IPv4. */
export function callerAddress({ ip }: Caller): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/**
 * Returns the network by which rate limits count: the /64 of an IPv6 caller, who owns all of it, and the /24 of an IPv4
 * caller, whose address often changes within it. A mobile carrier's players share a network, so a limit must allow for
 * many players.
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

/**
 * Returns Fastify options that read the caller's address from the headers of this many own proxies. A caller cannot
 * forge the address.
 */
export function trustProxies(proxies: number) {
  return { trustProxy: (_address: string, hop: number) => hop < proxies };
}
