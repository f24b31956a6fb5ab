import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passOn } from '../setup/pass-on.ts';

/** The product behind an address that a test can cut off from all engines alike, and that reads what pages report. */
export interface Front {
  address: string;
  /** Policy violations that the browser reported, errors of the page's scripts, and screens that did not open. */
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
  const server = createServer((asked, response) => {
    if (asked.url === '/pulse/reports') whenRead(asked, (body) => problems.push(`violation: ${body}`));
    if (asked.url === '/pulse') whenRead(asked, (body) => problems.push(...problemsIn(JSON.parse(body) as Pulse))); // sent by our own shell
    passOn(product, asked, response);
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

function whenRead(asked: IncomingMessage, read: (body: string) => void): void {
  const parts: Buffer[] = [];
  asked.on('data', (part: Buffer) => parts.push(part));
  asked.on('end', () => read(Buffer.concat(parts).toString()));
}
