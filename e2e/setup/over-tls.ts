import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { loopback } from './loopback.ts';

/** The product over HTTPS, as a web server in front hands it on: browsers report what they block from secure addresses only. */
export async function overTls(product: string): Promise<{ address: string; stop(): void }> {
  const { hostname, port } = new URL(product);
  const server = createServer(loopback, (asked, response) => {
    // Host stays as it was asked for, since reports count from the app's own origin only.
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('error', () => undefined);
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on TCP
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
