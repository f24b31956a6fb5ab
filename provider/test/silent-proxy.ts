import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A way to a PostgreSQL server that can go silent as a host does whose packets are dropped: no answer, no refusal, no end. */
export interface Freezer {
  /** The address of the database this way. */
  url: string;
  /**
   * Drops all answers from now on, and all requests after so many milliseconds: what arrives in between is carried out and not answered.
   */
  freeze(requestsPassForMs?: number): void;
  /** Serves new connections again. */
  thaw(): void;
  close(): Promise<void>;
}

interface Pair {
  client: Socket;
  server: Socket | undefined;
  answers: boolean;
  requests: boolean;
}

/** A proxy on this machine. It accepts connections while it is frozen, and those from before a thaw stay silent for good. */
export async function openSilentProxy(databaseUrl: string): Promise<Freezer> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let isFrozen = false;
  const listener = createServer({ allowHalfOpen: true }, (client) => {
    const server = isFrozen
      ? undefined
      : connect({ host: target.hostname, port: Number(target.port), allowHalfOpen: true });
    const pair: Pair = { client, server, answers: !isFrozen, requests: !isFrozen };
    pairs.add(pair);
    join(pair, () => pairs.delete(pair));
  });
  await new Promise<void>((listening) => void listener.listen(0, '127.0.0.1', listening));
  const { port } = listener.address() as AddressInfo;
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,
    freeze: (requestsPassForMs = 0) => {
      isFrozen = true;
      for (const pair of pairs) pair.answers = false;
      const drop = () => pairs.forEach((pair) => (pair.requests = pair.answers));
      if (requestsPassForMs > 0) setTimeout(drop, requestsPassForMs);
      else drop();
    },
    thaw: () => void (isFrozen = false),
    close: async () => {
      for (const { client, server } of pairs) [client, server].forEach((socket) => socket?.destroy());
      await new Promise((closed) => listener.close(closed));
    },
  };
}

function join(pair: Pair, onOver: () => void) {
  const { client, server } = pair;
  client.on('error', () => undefined).on('data', (bytes) => pair.requests && server?.write(bytes));
  // A silent pair passes no end on, and answers none: the server goes on holding what its client has left.
  client.on('close', () => pair.requests && server?.destroy()).on('end', () => pair.requests && server?.end());
  server
    ?.on('error', () => pair.answers && client.destroy())
    .on('data', (bytes) => pair.answers && client.write(bytes));
  server
    ?.on('end', () => pair.answers && client.end())
    .on('close', () => {
      if (pair.answers) client.destroy();
      onOver();
    });
}
