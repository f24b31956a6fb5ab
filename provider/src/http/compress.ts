import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** What fits into one packet gains nothing. */
const LEAST_LENGTH = 1200;

/** Sends longer answers as gzip to callers that take it: lists of markets, bids and statements shrink to a tenth. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < LEAST_LENGTH) return done(null, payload);
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (!takesGzip(request.headers['accept-encoding'])) return done(null, payload);
    reply.header('content-encoding', 'gzip');
    gzip(payload, done);
  });
}

function takesGzip(accepted = ''): boolean {
  return accepted.split(',').some((coding) => /^\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(coding));
}
