import { isIPv6 } from 'node:net';

interface Caller {
  ip: string;
}

/** Returns the caller's address. Writes an IPv4 address in IPv6 form (`::ffff:1.2.3.4`) as IPv4. */
export function callerAddress({ ip }: Caller): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/**
 * Returns the network by which limits count: the /24 of an IPv4 caller, whose address often changes within it, and the
 * /48 of an IPv6 caller, the largest network that a carrier assigns to one customer. With a /64, such a customer would
 * count as 65,536. Limits that protect people and money use these. A limit that only keeps one customer from starving
 * another may count the /64 of each IPv6 caller, because the phones of a mobile carrier share a /48.
 */
export function networkOf(request: Caller, ipv6Bits: 48 | 64 = 48): string {
  const address = callerAddress(request);
  if (!isIPv6(address)) return address.replace(/\.\d+$/, '.0/24');
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after ? after.split(':') : [];
  const zeros = after === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, ipv6Bits / 16).join(':')}::/${ipv6Bits}`;
}

/**
 * Returns Fastify options that read the caller's address from the headers of this many own proxies. A caller cannot
 * forge the address.
 */
export function trustProxies(proxies: number) {
  return { trustProxy: (_address: string, hop: number) => hop < proxies };
}
