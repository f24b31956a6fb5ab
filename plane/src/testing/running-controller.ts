import { join } from 'node:path';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { openFileCountStore } from '../collector/file-count-store.ts';
import { controller } from '../controller/controller.ts';
import { makeToken } from '../rights/tokens.ts';
import type { Storage } from 'release/storage/storage.ts';
import { newFolder } from 'release/testing/sample-release.ts';

type Parts = Omit<Partial<Parameters<typeof controller>[0]>, 'storage'>;

/** A server with a controller of this storage, which does not listen yet. */
export async function openController(
  storage: Storage,
  parts: Parts = {},
  options: FastifyServerOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true, ...options });
  const store = parts.store ?? (await openFileCountStore(join(await newFolder(), 'counts.ndjson')));
  await app.register(controller({ storage, say: () => undefined, ...parts, store }));
  return app;
}

export function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Makes a token that may do everything with one remote, and returns its secret. */
export function tokenFor(storage: Storage, changes: Partial<Parameters<typeof makeToken>[1]> = {}): Promise<string> {
  return makeToken(storage, {
    name: 'betting-ci',
    team: 'betting',
    may: ['*'],
    remotes: ['mfe-betting'],
    made: { at: new Date().toISOString(), by: 'ops' },
    until: Date.now() + 86_400_000,
    ...changes,
  });
}
