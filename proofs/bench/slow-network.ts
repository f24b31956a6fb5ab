import { createServer, request, type IncomingMessage } from 'node:http';

/** The traffic that a slow network has carried so far. */
export interface Carried {
  bytes: number;
  /** Bytes of scripts and stylesheets. */
  scriptBytes: number;
}

export interface SlowNetwork {
  /** The address at which this network serves the app. */
  address: string;
  carried: Carried;
  close(): void;
}

const latency = 150;
const bytesPerMs = (1.6 * 1e6) / 8 / 1000;
const part = 4000;

/**
 * Starts a proxy in front of an app, with 1.6 Mbps and 150 ms. DevTools in the page would neither throttle nor count
 * the worker's requests.
 */
export async function slowNetwork(app: string): Promise<SlowNetwork> {
  const carried: Carried = { bytes: 0, scriptBytes: 0 };
  let freeAt = 0;
  const take = async (size: number) => {
    freeAt = Math.max(freeAt, performance.now()) + size / bytesPerMs;
    await new Promise((wake) => setTimeout(wake, freeAt - performance.now()));
  };
  const count = (size: number, type: string) => {
    carried.bytes += size;
    if (/javascript|css/.test(type)) carried.scriptBytes += size;
  };
  const server = createServer((incoming, response) => {
    incoming.on('error', () => undefined);
    response.on('error', () => undefined);
    const { host, port } = new URL(app);
    const forward = async (answer: IncomingMessage) => {
      const type = answer.headers['content-type'] ?? '';
      await new Promise((wake) => setTimeout(wake, latency));
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      const head = answer.rawHeaders.join('  ').length;
      await take(head);
      count(head, type);
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        for (let at = 0; at < chunk.length; at += part) {
          const piece = chunk.subarray(at, at + part);
          await take(piece.length);
          count(piece.length, type);
          response.write(piece);
        }
      }
      response.end();
    };
    const outgoing = request(
      { host: host.split(':')[0], port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answer) => void forward(answer).catch(() => response.destroy()),
    );
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    carried,
    close: () => void (server.closeAllConnections(), server.close()),
  };
}
