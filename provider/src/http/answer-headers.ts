import type { FastifyInstance } from 'fastify';
import type { Clock } from '../context/clock.ts';

// The same for every answer, so they are not worked out for each, and only those that mean something for what is no document.
// The app may stand on another origin; which may read is what CORS says.
const always = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

/** Headers that keep browsers from doing anything with an answer but read it, and the time. */
export function addHeaders(app: FastifyInstance, clock: Clock) {
  // First, so that a page of ours may set another policy.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(always);
    done();
  });
  let written = { second: Number.NaN, date: '' };
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Markets open and close by the provider's clock, so clients must be able to read it.
    const second = Math.floor(clock.now() / 1000);
    if (written.second !== second) written = { second, date: new Date(second * 1000).toUTCString() };
    reply.header('date', written.date);
    done(null, payload);
  });
}
