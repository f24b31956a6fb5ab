import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { loopback } from './loopback.ts';
import { forwardRequest } from './forward-request.ts';

/** Serves the product over HTTPS, because browsers send violation reports only from secure origins. */
export async function overTls(product: string): Promise<{ address: string; stop(): void }> {
  const server = createServer(loopback, (incoming, response) => forwardRequest(product, incoming, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has a port
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
