import { join } from 'node:path';
import { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { openFileCountStore } from '../collector/file-count-store.ts';
import { makeToken } from './tokens.ts';
import { newFolder, sampleLive } from '../testing/sample-release.ts';
import { logOptions } from './access-log.ts';
import { controller } from '../controller/controller.ts';

let app: FastifyInstance;
let secret: string;
let written: string;

beforeEach(async () => {
  written = '';
  const stream = new Writable({ write: (chunk, _encoding, done) => ((written += String(chunk)), done()) });
  const storage = await sampleLive();
  secret = await makeToken(storage, {
    name: 'betting-ci',
    team: 'betting',
    may: ['freeze'],
    remotes: ['mfe-betting'],
    made: { at: new Date().toISOString(), by: 'ops' },
    until: Date.now() + 86_400_000,
  });
  app = fastify({ ...logOptions, logger: { ...logOptions.logger, stream } });
  await app.register(
    controller({
      storage,
      store: await openFileCountStore(join(await newFolder(), 'counts.ndjson')),
      say: () => undefined,
    }),
  );
});
afterEach(() => app.close());

const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const send = (token: string, body: object) =>
  app.inject({
    method: 'POST',
    url: '/release/v1/commands',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ flags: {}, ...body }),
  });

test('logs every command once, with its caller and its outcome', async () => {
  await send(secret, { verb: 'freeze', subject: 'mfe-betting', by: 'asha', why: 'audit' });
  await send(secret, { verb: 'kill', subject: 'mfe-wallet', by: 'asha' });
  expect(lines()).toEqual([
    expect.objectContaining({
      msg: 'command',
      by: 'asha with token betting-ci',
      token: 'betting-ci',
      verb: 'freeze',
      subject: 'mfe-betting',
      outcome: 'done',
    }),
    expect.objectContaining({
      msg: 'command',
      token: 'betting-ci',
      verb: 'kill',
      subject: 'mfe-wallet',
      outcome: 'notAllowed',
    }),
  ]);
});

test('logs a caller without a valid token by its address, and never a secret', async () => {
  await send('release_guessed', { verb: 'kill', subject: 'mfe-wallet' });
  const signIn = (token: string) =>
    app.inject({
      method: 'POST',
      url: '/control/api/session',
      headers: { origin: 'https://release.example', host: 'release.example' },
      payload: { token, by: 'asha' },
    });
  await signIn('release_guessed');
  await signIn(secret);
  expect(lines()).toEqual([
    expect.objectContaining({ level: 40, msg: 'refused', ip: '127.0.0.1', why: 'a command without a valid token' }),
    expect.objectContaining({ level: 40, msg: 'sign-in', ip: '127.0.0.1', outcome: 'refused' }),
    expect.objectContaining({ level: 30, msg: 'sign-in', token: 'betting-ci', by: 'asha', outcome: 'done' }),
  ]);
  expect(written).not.toContain(secret);
  expect(written).not.toContain('release_guessed');
});
