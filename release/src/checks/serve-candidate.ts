import fastify from 'fastify';
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
const onlyWithDigest = { 'integrity-policy': 'blocked-destinations=(script)' };

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

  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/pulse', (request, reply) => {
    reported.push(...(JSON.parse(String(request.body)) as Pulse).seen); // the candidate's shell sends this type
    return reply.code(204).send();
  });
  app.post('/api/*', (_request, reply) => reply.send(emptyProviderAnswer));
  app.get('/plan.json', () => plan);
  app.get('/r/*', async (request, reply) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const stored = await withFiles.read(path.slice(1));
    if (!stored) return reply.code(404).send();
    for (const [name, value] of headersFor(path)) reply.header(name, value);
    return reply.type(contentTypeOf(path)).send(stored.body);
  });
  app.get('/*', (_request, reply) =>
    reply
      .headers({ ...Object.fromEntries(headersFor('/index.html')), ...onlyWithDigest })
      .type('text/html; charset=utf-8')
      .send(page),
  );
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), reported, stop: () => app.close() };
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
