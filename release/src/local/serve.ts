import fastify, { type FastifyInstance } from 'fastify';
import type { OpenProvider } from 'provider/app';
import { staticHost } from '../host/static-host.ts';

/** The whole product on one address: the live folder, and the provider below /api. */
export async function serveAll(liveDir: string, provider: OpenProvider): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: 'loopback', forceCloseConnections: true });
  await app.register(provider.plugin, { prefix: '/api' });
  await app.register(staticHost(liveDir));
  return app;
}
