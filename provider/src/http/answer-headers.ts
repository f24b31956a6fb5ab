import type { FastifyInstance } from 'fastify';
import type { Clock } from '../context/clock.ts';

// The same for every answer, so they are not worked out for each. The app may stand on another origin; which may read is what CORS says.
const always = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Headers that keep browsers from doing anything with an answer but read it, and the time. */
export function addHeaders(app: FastifyInstance, clock: Clock) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(always);
    // Markets open and close by the provider's clock, so clients must be able to read it.
    reply.header('date', new Date(clock.now()).toUTCString());
    done(null, payload);
  });
}
