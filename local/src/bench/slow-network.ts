import { createServer, request as ask, type IncomingMessage } from 'node:http';

/** What came through a slow network so far. */
export interface Carried {
  bytes: number;
  /** Of scripts and stylesheets. */
  scriptBytes: number;
}

export interface SlowNetwork {
  /** The address at which the app is behind this network. */
  address: string;
  carried: Carried;
  close(): void;
}

const latency = 150;
const bytesPerMs = (1.6 * 1e6) / 8 / 1000;
const part = 4000;

/**
 * A server that passes on to an app, at 1.6 Mbps and 150 ms. In front of the browser and not within it, since what a service
 * worker asks for is neither slowed nor counted by the page's own tools.
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
  const server = createServer((asked, told) => {
    asked.on('error', () => undefined);
    told.on('error', () => undefined);
    const { host, port } = new URL(app);
    const passOn = async (answer: IncomingMessage) => {
      const type = answer.headers['content-type'] ?? '';
      await new Promise((wake) => setTimeout(wake, latency));
      told.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      const head = answer.rawHeaders.join('  ').length;
      await take(head);
      count(head, type);
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        for (let at = 0; at < chunk.length; at += part) {
          const piece = chunk.subarray(at, at + part);
          await take(piece.length);
          count(piece.length, type);
          told.write(piece);
        }
      }
      told.end();
    };
    const passed = ask(
      { host: host.split(':')[0], port, method: asked.method, path: asked.url, headers: asked.headers },
      (answer) => void passOn(answer).catch(() => told.destroy()),
    );
    passed.on('error', () => told.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    carried,
    close: () => void (server.closeAllConnections(), server.close()),
  };
}
