import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whether this process is about to leave. It still answers, but a load balancer must not choose it again. */
export interface Draining {
  isOn: boolean;
}

export interface DrainLimits {
  /** How long to accept new connections, until every load balancer has noticed. */
  acceptMs: number;
  /** How long to wait for proxies to leave their connections. */
  lingerMs: number;
}

// Above nginx's default `keepalive_timeout` of a minute for connections to a provider.
const LONGEST_KEEPALIVE_MS = 65_000;

/** Another process accepts on the same port, so this one stops immediately and only finishes its connections. */
export const forSuccessor: DrainLimits = { acceptMs: 0, lingerMs: LONGEST_KEEPALIVE_MS };

/** While the process drains, each answer ends its connection. */
export function closeWhileDraining(app: FastifyInstance, draining: Draining) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.isOn) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Accepts for a while, then stops accepting and waits for the connections to end. */
export async function drain(server: Server, { acceptMs, lingerMs }: DrainLimits): Promise<void> {
  if (acceptMs + lingerMs === 0) return;
  const limit = new AbortController();
  if (acceptMs > 0) await sleep(acceptMs);
  // `http.Server.close` would also close idle connections, and lose the request that a proxy may be sending on one.
  const isEmpty = new Promise<void>((done) => TcpServer.prototype.close.call(server, () => done()));
  await Promise.race([isEmpty, sleep(lingerMs, undefined, { signal: limit.signal }).catch(() => undefined)]);
  limit.abort();
}
