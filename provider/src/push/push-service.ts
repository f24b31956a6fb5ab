import { Resolver } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

const DEADLINE_MS = 10_000;
/** The endpoints of Mozilla and Apple have about 234 characters, those of Windows up to 411. */
export const MAX_ENDPOINT_LENGTH = 1024;

// The client chooses the address, so all ranges that are not public unicast are blocked (SSRF).
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits);
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
// Ranges that embed IPv4 addresses, and documentation ranges.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Returns whether this server may connect to an address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return publicIpv6.check(address, 'ipv6') && !inside.check(address, 'ipv6');
  return !inside.check(address);
}

/**
 * Returns what is wrong with a push service's address. Does not resolve the host name, because DNS can change until a
 * message is sent.
 */
export function pushAddressProblem(endpoint: string, mayBeInside: boolean) {
  // A database index contains the endpoint, and characters outside of ASCII take several bytes.
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !/^[!-~]+$/.test(endpoint) || !URL.canParse(endpoint))
    return 'push_address_invalid';
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (mayBeInside && protocol === 'http:') return undefined;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isInside = host === 'localhost' || host.endsWith('.localhost') || (isIP(host) > 0 && !isPublicAddress(host));
  const isOdd = protocol !== 'https:' || username !== '' || password !== '' || port !== '';
  return isOdd || (isInside && !mayBeInside) ? 'push_address_not_public' : undefined;
}

interface Sent {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
  mayBeInside: boolean;
  /** Aborts the message. */
  signal?: AbortSignal;
  deadlineMs?: number;
}

/**
 * Sends a message to a push service. Returns the status of the response. One deadline covers everything from DNS to the
 * last header. Follows no redirects, and closes the connection without reading the body.
 */
export function sendToPushService({
  endpoint,
  headers,
  body,
  mayBeInside,
  signal,
  deadlineMs = DEADLINE_MS,
}: Sent): Promise<number> {
  const problem = pushAddressProblem(endpoint, mayBeInside);
  if (problem) return Promise.reject(new Error(problem));
  const request = endpoint.startsWith('https:') ? httpsRequest : httpRequest;
  const deadline = AbortSignal.timeout(deadlineMs);
  const ends = signal ? AbortSignal.any([signal, deadline]) : deadline;
  return new Promise((resolve, reject) => {
    const asked = request(
      endpoint,
      { method: 'POST', headers, signal: ends, agent: false, ...(!mayBeInside && { lookup: publicLookup }) },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.on('error', () => undefined).destroy();
      },
    );
    asked.on('error', (cause) =>
      reject(
        deadline.aborted
          ? new Error(`The push service did not respond within ${deadlineMs / 1000} s.`, { cause })
          : cause,
      ),
    );
    asked.end(body);
  });
}

/** The methods of a DNS resolver that are used here. */
export type Names = Pick<Resolver, 'resolve4' | 'resolve6'>;

// The system's lookup would block one of the four threads that also hash MPINs.
const resolver = new Resolver({ timeout: 2000, tries: 2 });

/** Resolves a host name. Refuses it if any of its addresses is not public. */
export async function publicAddresses(
  hostname: string,
  names: Names = resolver,
): Promise<{ address: string; family: 4 | 6 }[]> {
  const [four, six] = await Promise.allSettled([names.resolve4(hostname), names.resolve6(hostname)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 as const })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 as const })),
  ];
  if (found.some(({ address }) => !isPublicAddress(address))) throw new Error(`${hostname} is not a public address.`);
  if (found.length === 0)
    throw new Error(`${hostname} has no address.`, { cause: four.status === 'rejected' ? four.reason : undefined });
  return found;
}

/** Returns the checked addresses to the connection. A second DNS lookup could return others (DNS rebinding). */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  publicAddresses(hostname).then(
    (found) => {
      const [first] = found;
      if (options.all) callback(null, found);
      else callback(null, first?.address ?? '', first?.family);
    },
    (failure: Error) => callback(failure, '', 0),
  );
};
