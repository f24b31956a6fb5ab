import type { Socket } from 'node:net';
import type { FastifyError, FastifyHttpOptions, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import { refused } from './refusal.ts';

const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 75_000;
const CHECK_INTERVAL_MS = 5_000;

/**
 * Limits and answers for requests that never reach a route: unfinished requests, invalid HTTP, unreadable addresses. A
 * body has its own, shorter timeout. So `requestTimeout` only ends a request that was answered before its body arrived.
 */
export const serverOptions = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_INTERVAL_MS },
  frameworkErrors: (_failure: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    void reply.code(400).send(refused('unreadable_address'));
  },
  clientErrorHandler: refuseRaw,
} satisfies FastifyHttpOptions<RawServerDefault>;

function refuseRaw({ code }: Error & { code?: string }, socket: Socket) {
  if (!socket.writable) return void socket.destroy();
  const [status, refusal] =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ['408 Request Timeout', refused('request_too_slow')]
      : ['400 Bad Request', refused('unreadable_request')];
  const body = JSON.stringify(refusal);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
