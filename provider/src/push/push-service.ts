import { Resolver } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

const DEADLINE_MS = 10_000;
/** Mozilla's addresses have 234 characters, Apple's about as many, those of Windows up to 411. */
export const MAX_ENDPOINT_LENGTH = 1024;

// Every range that is no public unicast address: a subscription's address is chosen by whoever sends it.
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
// Ways to IPv4 addresses, and what is for documents.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Whether an address may be asked by this server at all. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return publicIpv6.check(address, 'ipv6') && !inside.check(address, 'ipv6');
  return !inside.check(address);
}

/** What is wrong with the address of a push service. Names are looked up when something is sent, since they may change. */
export function pushAddressProblem(endpoint: string, mayBeInside: boolean): string | undefined {
  // An index of the database holds it, in which other characters take several bytes each.
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !/^[!-~]+$/.test(endpoint) || !URL.canParse(endpoint))
    return 'The push service has no usable address.';
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (mayBeInside && protocol === 'http:') return undefined;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isInside = host === 'localhost' || host.endsWith('.localhost') || (isIP(host) > 0 && !isPublicAddress(host));
  const isOdd = protocol !== 'https:' || username !== '' || password !== '' || port !== '';
  return isOdd || (isInside && !mayBeInside) ? 'A push service is reached by https, at a public address.' : undefined;
}

interface Sent {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
  mayBeInside: boolean;
  /** Gives the message up. */
  signal?: AbortSignal;
  deadlineMs?: number;
}

/**
 * Sends a message to a push service and returns the status of its answer. The whole of it, from the lookup of the name to the last
 * header, has one deadline. Redirects are not followed. The body of the answer is not read: the connection is closed before it.
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
          ? new Error(`The push service did not answer within ${deadlineMs / 1000} s.`, { cause })
          : cause,
      ),
    );
    asked.end(body);
  });
}

/** Where a name leads: what of a resolver is used. */
export type Names = Pick<Resolver, 'resolve4' | 'resolve6'>;

// The lookup of the operating system waits in one of the four threads in which MPINs are hashed, as long as the name's owner likes.
const resolver = new Resolver({ timeout: 2000, tries: 2 });

/** The addresses of a name; refuses them all when one is not public. */
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

/** Gives the very addresses that are connected to: a name cannot be another one a moment later. */
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
