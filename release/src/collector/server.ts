import { join } from 'node:path';
import fastify from 'fastify';
import { readPort, readText, type Environment } from 'shared/node';
import { openStorage } from '../storage/open-storage.ts';
import { collector } from './collector.ts';
import { openFileCountStore } from './file-count-store.ts';
import { knownReleases } from './known-releases.ts';

/** The collector in a process of its own, behind a proxy that forwards `/pulse`; several share one PostgreSQL. */
async function start(env: Environment): Promise<void> {
  const databaseUrl = readText(env, 'DATABASE_URL');
  const store = databaseUrl
    ? await (await import('./postgres-count-store.ts')).openPostgresCountStore(databaseUrl)
    : await openFileCountStore(join(readText(env, 'DATA_DIR') ?? '.data', 'collector', 'counts.ndjson'));
  const app = fastify({ trustProxy: 'loopback', forceCloseConnections: true });
  const token = readText(env, 'COLLECTOR_TOKEN');
  await app.register(collector({ store, isKnown: knownReleases(openStorage(undefined, env)), say: console.error, ...(token && { token }) }));
  const address = await app.listen({ port: readPort(env, 'PORT', 3002), host: readText(env, 'HOST') ?? '127.0.0.1' });
  console.log(`The collector is ready at ${address}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void app.close().then(() => process.exit(0)));
}

start(process.env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
