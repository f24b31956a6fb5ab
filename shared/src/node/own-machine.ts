import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The part of a Fastify request that is used. */
interface LocalCaller {
  ip: string;
  hostname: string;
  headers: IncomingHttpHeaders;
}

/** Callers on this machine may read, and callers with the token. */
export function mayRead(request: LocalCaller, token: string | undefined): boolean {
  if (isOwnMachine(request)) return true;
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Whether the caller is on this machine. Behind an unconfigured proxy every request comes from loopback, and DNS
 * rebinding lets another site reach it; both carry another host name.
 */
export function isOwnMachine({ ip, headers, hostname }: LocalCaller): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => headers[name] !== undefined);
  const isLoopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
  return isLoopback && !isForwarded && /^(([\w-]+\.)*localhost|127\.0\.0\.1|\[?::1\]?)$/.test(hostname);
}
