import type { FastifyInstance } from 'fastify';
import type { Clock } from '../context/clock.ts';

// Only headers that matter for JSON. `cross-origin` because the app may be on another origin; CORS decides who can read.
const always = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

/** Adds the security headers and the provider's time. */
export function addHeaders(app: FastifyInstance, clock: Clock) {
  // Set first, so that the payment page can override the policy.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(always);
    done();
  });
  let written = { second: Number.NaN, date: '' };
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Markets open and close by the provider's clock, which a demo can shift, so clients must read it.
    const second = Math.floor(clock.now() / 1000);
    if (written.second !== second) written = { second, date: new Date(second * 1000).toUTCString() };
    reply.header('date', written.date);
    done(null, payload);
  });
}
