import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

const waitMs = 10_000;
const mostAddressLength = 600;

// Every range that is no public unicast address: a subscription's address is chosen by whoever sends it.
const inside = new BlockList();
for (const [net, bits] of [['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 3]] as const) inside.addSubnet(net, bits);
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
// Ways to IPv4 addresses, and what is for documents.
for (const [net, bits] of [['2001::', 23], ['2001:db8::', 32], ['2002::', 16]] as const) inside.addSubnet(net, bits, 'ipv6');

/** Whether an address may be asked by this server at all. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return publicIpv6.check(address, 'ipv6') && !inside.check(address, 'ipv6');
  return !inside.check(address);
}

/** What is wrong with the address of a push service. Names are looked up when something is sent, since they may change. */
export function pushAddressProblem(endpoint: string, mayBeInside: boolean): string | undefined {
  if (endpoint.length > mostAddressLength || !URL.canParse(endpoint)) return 'The push service has no usable address.';
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
}

/** Hands a message to a push service and answers its status; redirects are not followed, and its answer is not read. */
export function sendToPushService({ endpoint, headers, body, mayBeInside }: Sent): Promise<number> {
  const problem = pushAddressProblem(endpoint, mayBeInside);
  if (problem) return Promise.reject(new Error(problem));
  const request = endpoint.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const asked = request(endpoint, { method: 'POST', headers, timeout: waitMs, agent: false, ...(!mayBeInside && { lookup: publicLookup }) }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('timeout', () => asked.destroy(new Error('The push service did not answer.')));
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Gives the very addresses that are connected to: a name cannot be another one a moment later. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const refused = error ?? (found.some(({ address }) => !isPublicAddress(address)) ? new Error(`${hostname} is not a public address.`) : null);
    const [first] = found ?? [];
    if (refused || !first) return callback(refused ?? new Error(`${hostname} has no address.`), '', 0);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};
