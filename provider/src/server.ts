import Fastify, { LogController } from 'fastify';
import { openProvider, readConfig, readListenOptions } from './app.ts';
import { trustProxies } from 'shared/node';
import { serverOptions } from './http/server-options.ts';
import { drain } from './start/drain.ts';

/** Runs the provider as a server of its own. `npm start` mounts the same plugin into the app's server instead. */
export async function startServer(env: Record<string, string | undefined>) {
  const { port, host, proxies, drainMs } = readListenOptions(env);
  const provider = await openProvider(readConfig(env, { log: 'stdout' }));
  const server = Fastify({
    ...serverOptions,
    ...trustProxies(proxies),
    forceCloseConnections: 'idle',
    // The plugin logs the requests, so here Fastify logs only its own warnings.
    loggerInstance: provider.log.child({}, { level: 'warn' }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  await server.register(provider.plugin, { prefix: '/api' });
  const close = async () => {
    await server.close();
    await provider.close();
  };
  const leave = async () => {
    provider.startDraining();
    if (drainMs > 0) await drain(server.server, drainMs);
    await close();
  };
  try {
    const url = await server.listen({ port, host });
    return { url, desk: await provider.openDesk(), isDemo: provider.isDemo, leave };
  } catch (failure) {
    await close();
    throw failure;
  }
}
