import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * True while this process prepares to end. The process still answers, but a load balancer must not choose it for new
 * requests.
 */
export interface Draining {
  isOn: boolean;
}

// Longer than nginx's default `keepalive_timeout` of a minute for connections to a provider.
const LONGEST_KEEPALIVE_MS = 65_000;

/** Ends each connection after its answer while the process drains. */
export function closeWhileDraining(app: FastifyInstance, draining: Draining) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.isOn) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Accepts connections for a while. Then stops accepting, and waits until proxies have closed their connections. */
export async function drain(server: Server, acceptMs: number, lingerMs = LONGEST_KEEPALIVE_MS): Promise<void> {
  const limit = new AbortController();
  if (acceptMs > 0) await sleep(acceptMs);
  // `http.Server.close` would also close idle connections. A request that a proxy is sending on an idle connection
  // would be lost.
  const isEmpty = new Promise<void>((done) => TcpServer.prototype.close.call(server, () => done()));
  await Promise.race([isEmpty, sleep(lingerMs, undefined, { signal: limit.signal }).catch(() => undefined)]);
  limit.abort();
}
