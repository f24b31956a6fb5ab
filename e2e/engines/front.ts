import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardRequest } from '../setup/forward-request.ts';
import { problemsIn } from './pulse-problems.ts';
import type { OwnReleases } from './own-releases.ts';

/**
 * A proxy in front of the product, for one browser. With it, a test can take any engine offline and change the
 * releases. It also collects the problems that pages report.
 */
export interface Front {
  address: string;
  /** Console errors, policy violations, script errors, and failed releases. */
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
    // Both readers must read the body at the same time, because a later reader would miss the part that was read
    // before.
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
    return (server.address() as AddressInfo).port; // a TCP server has a port
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
