import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Pulse, PulseCount } from 'shared/plan';
import { contentTypeOf, headersFor } from '../host/headers.ts';
import { withChannel, readPlan } from '../plan/plan.ts';
import { folderOf } from '../plan/published.ts';
import { renderedPage } from '../plan/stored-plan.ts';
import type { Storage } from '../storage/storage.ts';
import type { Candidate } from './check.ts';

/**
 * With this header Chromium refuses every script without a digest. Players' pages do not have the header (decision 28).
 * The check proves that the release would work with it.
 */
const onlyWithDigest = [['integrity-policy', 'blocked-destinations=(script)']] as const;

export interface ServedCandidate {
  address: string;
  /** Measures posted to /pulse so far. */
  reported: PulseCount[];
  stop(): Promise<void>;
}

/** Serves the live plan with the candidate in it, every file as stored, and a provider whose answers are empty. */
export async function serveCandidate(storage: Storage, candidate: Candidate): Promise<ServedCandidate> {
  const { remote, release } = candidate.descriptor;
  const withFiles = withCandidate(storage, candidate);
  const { plan } = await readPlan(storage);
  const page = await renderedPage(withFiles, withChannel(plan, remote, { stable: release, state: 'live' }));
  const reported: PulseCount[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const send = (type: string, body: string | Buffer) => void response.setHeader('content-type', type).end(body);
    if (request.method === 'POST' && path === '/pulse') {
      reported.push(...(JSON.parse(await text(request)) as Pulse).seen); // the candidate's shell sends this type
      return void response.writeHead(204).end();
    }
    if (path.startsWith('/api/')) return send('application/json', JSON.stringify(emptyProviderAnswer));
    if (path === '/plan.json') return send('application/json', JSON.stringify(plan));
    const isFile = path.startsWith('/r/');
    const body = isFile ? (await withFiles.read(path.slice(1)))?.body : page;
    if (body === undefined) return void response.writeHead(404).end();
    const headers = headersFor(isFile ? path : '/index.html');
    for (const [name, value] of [...headers, ...(isFile ? [] : onlyWithDigest)]) response.setHeader(name, value);
    send(isFile ? contentTypeOf(path) : 'text/html; charset=utf-8', body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    reported,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

// An active player without bids or payments. Every screen must handle empty lists.
const emptyProviderAnswer = {
  success: '1',
  status: true,
  msg: '',
  message: '',
  result: [],
  data: {
    name: 'Check',
    email: 'check@example.com',
    phone_number: '9000000000',
    wallet: '0',
    status: '1',
    created_at: '2026-01-01 00:00:00',
  },
};

function withCandidate(storage: Storage, { descriptor, read }: Candidate): Storage {
  const own = folderOf(descriptor.remote, descriptor.release);
  return {
    ...storage,
    async read(key) {
      if (!key.startsWith(own)) return storage.read(key);
      const file = key.slice(own.length);
      // The page may contain the published release.json's digest, so serve the stored bytes if they exist.
      if (file === 'release.json')
        return (await storage.read(key)) ?? { body: Buffer.from(JSON.stringify(descriptor)), tag: '' };
      const body = await read(file);
      return body && { body, tag: '' };
    },
  };
}
