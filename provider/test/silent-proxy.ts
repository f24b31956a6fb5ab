import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy in front of a PostgreSQL server. The proxy can go silent, like a host whose packets are dropped. */
export interface Freezer {
  /** The database's address through the proxy. */
  url: string;
  /**
   * Drops all responses from now on, and all requests after the delay. Requests in between run, but their responses are
   * lost.
   */
  freeze(requestsPassForMs?: number): void;
  /** Forwards new connections again. */
  thaw(): void;
  close(): Promise<void>;
}

interface SilentProxy extends Freezer {
  /** Freezes as soon as a client sends this text. */
  freezeAt(text: string): void;
}

interface Pair {
  client: Socket;
  server: Socket | undefined;
  answers: boolean;
  requests: boolean;
}

/**
 * Starts a proxy. While frozen it accepts connections and forwards nothing. Connections from before the thaw stay
 * silent.
 */
export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  // A pair ends with its server's socket, but a silent client's socket stays open until `close`.
  const clients = new Set<Socket>();
  let isFrozen = false;
  let trigger: string | undefined;
  const freeze = (requestsPassForMs = 0) => {
    isFrozen = true;
    for (const pair of pairs) pair.answers = false;
    const drop = () => pairs.forEach((pair) => (pair.requests = pair.answers));
    if (requestsPassForMs > 0) setTimeout(drop, requestsPassForMs);
    else drop();
  };
  const read = (bytes: Buffer) => {
    if (trigger === undefined || !bytes.includes(trigger)) return;
    trigger = undefined;
    freeze();
  };
  const listener = createServer({ allowHalfOpen: true }, (client) => {
    const server = isFrozen
      ? undefined
      : connect({ host: target.hostname, port: Number(target.port), allowHalfOpen: true });
    const pair: Pair = { client, server, answers: !isFrozen, requests: !isFrozen };
    pairs.add(pair);
    clients.add(client);
    client.on('data', read).on('close', () => clients.delete(client));
    join(pair, () => pairs.delete(pair));
  });
  await new Promise<void>((listening) => void listener.listen(0, '127.0.0.1', listening));
  const { port } = listener.address() as AddressInfo;
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,
    freeze,
    freezeAt: (text) => {
      trigger = text;
    },
    thaw: () => void (isFrozen = false),
    close: async () => {
      const closed = new Promise((done) => listener.close(done));
      for (const { server } of pairs) server?.destroy();
      for (const client of clients) client.destroy();
      await closed;
    },
  };
}

function join(pair: Pair, onOver: () => void) {
  const { client, server } = pair;
  client.on('error', () => undefined).on('data', (bytes) => pair.requests && server?.write(bytes));
  // A silent pair of connections does not forward a close. So the server keeps the locks of a client that has gone.
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
