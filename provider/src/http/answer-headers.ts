import type { FastifyInstance } from 'fastify';
import type { Clock } from '../context/clock.ts';

// Only headers that matter for JSON. `cross-origin`, because the app may be on another origin: CORS decides which
// origins may read.
const always = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

/** Adds the security headers and the provider's time to each response. */
export function addHeaders(app: FastifyInstance, clock: Clock) {
  // Set at the start of the request, so that the payment page can replace the policy.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(always);
    done();
  });
  let written = { second: Number.NaN, date: '' };
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Markets open and close by the provider's clock, which a demo can shift. So clients read the time from this
    // header.
    const second = Math.floor(clock.now() / 1000);
    if (written.second !== second) written = { second, date: new Date(second * 1000).toUTCString() };
    reply.header('date', written.date);
    done(null, payload);
  });
}
