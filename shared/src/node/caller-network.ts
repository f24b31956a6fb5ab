import { isIPv6 } from 'node:net';

interface Caller {
  ip: string;
}

/** The caller's address; an IPv4 address in its IPv6 form (`::ffff:1.2.3.4`) is written as IPv4. */
export function callerAddress({ ip }: Caller): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/**
 * The network that limits count by: a caller has all addresses of a /64, and often changes its own within a /24.
 * A carrier's players share one as well, so what a network may do has to be enough for many of them.
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

/** Takes the caller's address from the outermost of so many proxies of our own, whatever the caller wrote into the header. */
export function trustProxies(proxies: number) {
  return { trustProxy: (_address: string, hop: number) => hop < proxies };
}
