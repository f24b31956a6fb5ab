import type { Socket } from 'node:net';
import type { FastifyError, FastifyHttpOptions, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';

const MOST_MS_OF_HEADERS = 20_000;
const MOST_MS_OF_A_REQUEST = 75_000;
const LOOK_EVERY_MS = 5_000;

/**
 * What the server itself refuses, before any call is found: a request that never ends, one that is no HTTP, an address that
 * cannot be read. A body has its own, shorter time; this one ends what is left of a request that was answered already.
 */
export const serverOptions = {
  requestTimeout: MOST_MS_OF_A_REQUEST,
  http: { headersTimeout: MOST_MS_OF_HEADERS, connectionsCheckingInterval: LOOK_EVERY_MS },
  frameworkErrors: (_failure: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    void reply.code(400).send(answerOf('The address could not be read.'));
  },
  clientErrorHandler: refuseRaw,
} satisfies FastifyHttpOptions<RawServerDefault>;

function refuseRaw({ code }: Error & { code?: string }, socket: Socket) {
  if (!socket.writable) return void socket.destroy();
  const [status, msg] =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ['408 Request Timeout', 'The request took too long to arrive. Please try again.']
      : ['400 Bad Request', 'The request could not be read.'];
  const body = JSON.stringify(answerOf(msg));
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function answerOf(msg: string) {
  return { success: '0', msg };
}
