import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardRequest } from '../setup/forward-request.ts';
import { problemsIn } from './pulse-problems.ts';
import type { OwnReleases } from './own-releases.ts';

/**
 * A proxy in front of the product for one browser. A test can take it offline for every engine and change the releases
 * behind it. It collects what pages report.
 */
export interface Front {
  address: string;
  /** Console errors, policy violations, script errors, and releases that did not work. */
  problems: string[];
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
}

export async function openFront(product: string, releases: OwnReleases): Promise<Front> {
  const problems: string[] = [];
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { url = '/', headers } = incoming;
    if (releases.isDead(url)) return void incoming.socket.destroy();
    const change = await releases.change(url, headers.accept);
    // Together with the forwarding, which would miss what was read before.
    collectProblems(incoming, problems);
    if (url === '/watched') response.end();
    else forwardRequest(product, incoming, response, change);
  };
  const server = createServer((incoming, response) => {
    void answer(incoming, response);
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port; // listening on TCP
  };
  const port = await listen(0);
  return {
    address: `http://127.0.0.1:${port}`,
    problems,
    async goOffline() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async goOnline() {
      await listen(port);
    },
  };
}

function collectProblems(incoming: IncomingMessage, problems: string[]): void {
  const { url } = incoming;
  if (url === '/watched') whenRead(incoming, (body) => problems.push(body));
  if (url === '/pulse/reports') whenRead(incoming, (body) => problems.push(`violation: ${body}`));
  if (url === '/pulse') whenRead(incoming, (body) => problems.push(...problemsIn(body)));
}

function whenRead(incoming: IncomingMessage, read: (body: string) => void): void {
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  incoming.on('end', () => read(Buffer.concat(parts).toString()));
}
