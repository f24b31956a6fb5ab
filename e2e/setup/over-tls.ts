import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { loopback } from './loopback.ts';
import { passOn } from './pass-on.ts';

/** The product over HTTPS, as a web server in front hands it on: browsers report what they block from secure addresses only. */
export async function overTls(product: string): Promise<{ address: string; stop(): void }> {
  const server = createServer(loopback, (asked, response) => passOn(product, asked, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on TCP
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
