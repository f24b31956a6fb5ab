import Fastify from 'fastify';
import { openProvider, readConfig, readListenOptions } from './app.ts';
import { trustProxies } from 'shared/node';
import { serverOptions } from './http/server-options.ts';

/** The provider as a server of its own; the one-command start mounts the same plugin beside the app. */
export async function startServer(env: Record<string, string | undefined>) {
  const { port, host, proxies } = readListenOptions(env);
  const provider = await openProvider(readConfig(env, { log: 'stdout' }));
  const server = Fastify({ ...serverOptions, ...trustProxies(proxies), forceCloseConnections: 'idle' });
  await server.register(provider.plugin, { prefix: '/api' });
  const close = async () => {
    await server.close();
    await provider.close();
  };
  try {
    return { url: await server.listen({ port, host }), isDemo: provider.isDemo, close };
  } catch (failure) {
    await close();
    throw failure;
  }
}
