import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { OpenProvider } from 'provider/app';
import { collector } from '../collector/collector.ts';
import { openFileCountStore } from '../collector/file-count-store.ts';
import { knownReleases } from '../collector/known-releases.ts';
import { readableAddress } from '../host/readable-address.ts';
import { staticHost } from '../host/static-host.ts';
import { folderStorage } from '../storage/folder.ts';
import type { Settings } from './settings.ts';

/** The whole product on one address: the live folder, the provider below /api, and the collector. */
export async function serveAll({ dataDir, liveDir, collectorToken: token }: Settings, provider: OpenProvider): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: 'loopback', forceCloseConnections: true, rewriteUrl: readableAddress });
  await app.register(provider.plugin, { prefix: '/api' });
  const store = await openFileCountStore(join(dataDir, 'collector', 'counts.ndjson'));
  await app.register(collector({ store, isKnown: knownReleases(folderStorage(liveDir)), say: console.error, ...(token && { token }) }));
  await app.register(staticHost(liveDir));
  return app;
}
