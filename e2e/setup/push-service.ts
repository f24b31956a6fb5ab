import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Replaces a browser vendor's push service, which test browsers cannot reach. */
export async function openPushService() {
  const arrived: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      arrived.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(201).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/for/one`;
  return {
    arrived,
    /** Adds `pushManager` to the page, which Safari offers to pages without a worker. */
    serve: (page: Page) =>
      page.evaluate(
        (subscription) => {
          Object.assign(globalThis, {
            pushManager: { subscribe: () => Promise.resolve({ toJSON: () => subscription }) },
          });
        },
        { endpoint, keys },
      ),
    close: () => new Promise((closed) => server.close(closed)),
  };
}
