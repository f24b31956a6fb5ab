import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** What fits into one packet gains nothing. */
const LEAST_LENGTH = 1200;
const compressed = promisify(gzip);

/** Sends longer answers as gzip to callers that take it: lists of markets, bids and statements shrink to a tenth. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_LENGTH) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (!takesGzip(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip');
    return compressed(payload);
  });
}

function takesGzip(accepted = ''): boolean {
  return accepted.split(',').some((coding) => /^\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(coding));
}
