import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Compressing a shorter answer has no benefit, because it fits in one packet. */
const MIN_LENGTH = 1200;

/** Compresses longer answers for callers that accept gzip. Lists of markets, bids and statements shrink to a tenth. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < MIN_LENGTH) return done(null, payload);
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (!acceptsGzip(request.headers['accept-encoding'])) return done(null, payload);
    reply.header('content-encoding', 'gzip');
    gzip(payload, done);
  });
}

export function acceptsGzip(accepted?: string): boolean {
  return accepts('gzip', accepted);
}

export function accepts(coding: 'br' | 'gzip', accepted = ''): boolean {
  const pattern = new RegExp(`^\\s*${coding}\\s*(;(?!\\s*q=0(\\.0*)?\\s*$)|$)`, 'i');
  return accepted.split(',').some((one) => pattern.test(one));
}
