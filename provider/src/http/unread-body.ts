import type { FastifyInstance } from 'fastify';

const LINGER_MS = 5_000;

/**
 * A request that was answered before all of its body came: the rest is thrown away for a moment, so that the sender gets to
 * read the answer instead of a broken connection, and then the connection is closed.
 */
export function cutUnreadBodies(app: FastifyInstance) {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false) return;
    raw.on('error', () => undefined).resume();
    const cut = setTimeout(() => raw.destroy(), LINGER_MS);
    raw.once('close', () => clearTimeout(cut));
  });
}
