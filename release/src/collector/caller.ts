import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { customerNetworkOf } from './customer-network.ts';

const numbers = 1024;

/** The number of browsers on this machine, which no report from elsewhere can claim to be. */
export const ownMachine = -1;

/**
 * A number for the caller's network (/24, or /48 of IPv6), a different one for each canary. So many networks share a number
 * that it identifies no player, and a step has no more rows than there are numbers.
 */
export function networkNumber(request: FastifyRequest, salt: string): number {
  if (isOwnMachine(request)) return ownMachine;
  return (
    createHash('sha256')
      .update(`${salt} ${customerNetworkOf(request)}`)
      .digest()
      .readUInt16BE(0) % numbers
  );
}

/** Whether the request is from the app's own pages: browsers name the origin of a page whenever it sends something. */
export function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Whether the caller may read: this machine may, and who has the token. */
export function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (isOwnMachine(request)) return true;
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Whether somebody at this machine asks. Behind a proxy that nobody told of all the world comes from here, and a page of
 * another site may have its own name lead here; both name another host.
 */
export function isOwnMachine({ ip, headers, hostname }: FastifyRequest): boolean {
  const isHandedOn = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => headers[name] !== undefined);
  return isLoopback(ip) && !isHandedOn && /^(([\w-]+\.)*localhost|127\.0\.0\.1|\[?::1\]?)$/.test(hostname);
}

function isLoopback(ip: string): boolean {
  return ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';
}
