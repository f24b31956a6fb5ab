import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardRequest } from '../setup/forward-request.ts';

/** A proxy in front of the product that a test can take offline for every engine, and that collects what pages report. */
export interface Front {
  address: string;
  /** Reported policy violations, script errors, and screens that did not open. */
  problems: string[];
  cutOff(): void;
}

interface Pulse {
  seen: { remote: string; measure: string }[];
  errors?: { name: string; message: string; frames: string[] }[];
}

const bad = ['failed', 'fellBack', 'crashed', 'retried'];

export async function openFront(product: string): Promise<Front> {
  const problems: string[] = [];
  const server = createServer((incoming, response) => {
    if (incoming.url === '/pulse/reports') whenRead(incoming, (body) => problems.push(`violation: ${body}`));
    if (incoming.url === '/pulse')
      whenRead(incoming, (body) => problems.push(...problemsIn(JSON.parse(body) as Pulse))); // as the shell sends it
    forwardRequest(product, incoming, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // listening on TCP
  return {
    address: `http://127.0.0.1:${port}`,
    problems,
    cutOff() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function problemsIn({ seen, errors = [] }: Pulse): string[] {
  const measured = seen
    .filter(({ measure }) => bad.includes(measure))
    .map(({ remote, measure }) => `${remote} ${measure}`);
  return [...measured, ...errors.map(({ name, message, frames }) => `${name}: ${message} ${frames[0] ?? ''}`)];
}

function whenRead(incoming: IncomingMessage, read: (body: string) => void): void {
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  incoming.on('end', () => read(Buffer.concat(parts).toString()));
}
