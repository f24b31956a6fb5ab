import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { canary } from '../commands/canary.ts';
import { rollout } from '../commands/rollout.ts';
import { openController, tokenFor } from '../testing/running-controller.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { asGood, candidate, withCandidate, worse } from '../testing/sample-rollout.ts';
import { accessLog, logOptions, type ControllerMove } from './access-log.ts';

let app: FastifyInstance;
let secret: string;
let written: string;

beforeEach(async () => {
  written = '';
  const stream = new Writable({ write: (chunk, _encoding, done) => ((written += String(chunk)), done()) });
  const storage = await sampleLive();
  secret = await tokenFor(storage, { may: ['freeze'] });
  app = await openController(storage, {}, { ...logOptions, logger: { ...logOptions.logger, stream } });
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

test('logs each caller who may not read or change, by address and reason', async () => {
  const remoteAddress = '10.0.0.5';
  for (const url of ['/metrics', '/release/v1/state'])
    expect((await app.inject({ url, remoteAddress })).statusCode).toBe(403);
  const answer = await app.inject({ method: 'POST', url: '/control/api/session', remoteAddress, payload: {} });
  expect(answer.statusCode).toBe(403);
  expect(lines()).toEqual(
    [
      'a reader of counts without the collector’s token',
      'a reader of the API without a valid token',
      'a request to the control page from another page',
    ].map((why) => expect.objectContaining({ level: 40, msg: 'refused', ip: remoteAddress, why })),
  );
});

/** Writes what the controller has reported to the log, as the controller does. */
const logged = (moves: readonly ControllerMove[]) => {
  const { move } = accessLog(app.log);
  moves.forEach(move);
  return lines().map(({ level, msg, remote, state, percent, what }) => ({ level, msg, remote, state, percent, what }));
};

test('logs every step of a rollout and its promotion', async () => {
  const { controller, context } = await withCandidate(asGood);
  await rollout.run(context, candidate, { steps: '5,100', window: '1m' });
  const line = { level: 30, msg: 'move', remote: 'mfe-betting' };
  expect(logged(controller.moves)).toEqual([
    { ...line, state: 'running', percent: 5, what: 'Watching 5 %, for 60 s at least' },
    { ...line, state: 'running', percent: 5, what: expect.stringContaining('5 %: as good as the stable release.') },
    { ...line, state: 'promoted', percent: 100, what: `${candidate} is live for all players.` },
  ]);
});

test('logs a rollback by the judge and a hold as warnings', async () => {
  const { controller, context } = await withCandidate(worse);
  await expect(rollout.run(context, candidate, { 'on-bad': 'hold' })).rejects.toMatchObject({ exitCode: 5 });
  await controller.watch(2 * 86_400_000);
  expect(logged(controller.moves).slice(-2)).toEqual([
    expect.objectContaining({ level: 40, state: 'held', percent: 5, what: expect.stringContaining('Held at 5 %') }),
    expect.objectContaining({
      level: 40,
      state: 'taken back',
      what: `${candidate} was rolled back at 5 %: it was held as bad and no one decided in time`,
    }),
  ]);
});

test('logs the end of a canary that expired', async () => {
  const { controller, context } = await withCandidate();
  await canary.run(context, candidate, { percent: '10', for: '1h' });
  await controller.watch(2 * 3_600_000);
  expect(logged(controller.moves)).toEqual([
    expect.objectContaining({ level: 30, msg: 'move', what: `end canary ${candidate}, which has expired` }),
  ]);
});
