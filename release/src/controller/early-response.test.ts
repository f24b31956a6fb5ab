import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import fastify, { type FastifyInstance } from 'fastify';
import { openFileCountStore } from '../collector/file-count-store.ts';
import { endToken, makeToken } from '../rights/tokens.ts';
import type { Storage } from '../storage/storage.ts';
import { newFolder, sampleLive, sampleRelease } from '../testing/sample-release.ts';
import { controller } from './controller.ts';

let storage: Storage;
let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  storage = await sampleLive();
  app = fastify({ forceCloseConnections: true });
  await app.register(
    controller({
      storage,
      store: await openFileCountStore(join(await newFolder(), 'counts.ndjson')),
      say: () => undefined,
    }),
  );
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => app.close());

const bettingOnly = (may = ['*']) =>
  makeToken(storage, {
    name: 'betting-ci',
    team: 'betting',
    may,
    remotes: ['mfe-betting'],
    made: { at: '', by: 'ops' },
    until: Date.now() + 60_000,
  });

/** Sends headers and the beginning of a body, and returns the response so far. Sends `rest` when it resolves. */
function sendPartly(lines: string[], body = '', rest?: Promise<string>): Promise<{ answer: string; isCut: boolean }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST /release/v1/commands HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
      ),
    );
    void rest?.then((text) => socket.write(text));
    let answer = '';
    socket.on('data', (piece) => (answer += piece.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve({ answer, isCut: true }));
    socket.setTimeout(5000, () => (socket.destroy(), resolve({ answer, isCut: false })));
  });
}

const large = 'content-length: 60000000';

test.each([
  ['no token', []],
  ['an unknown token', ['authorization: Bearer release_guessed']],
  ['a token in another header', ['x-release-token: release_guessed', 'authorization: Basic cmVsZWFzZQ==']],
])('responds to a request with %s without reading its body', async (_what, headers) => {
  const { answer, isCut } = await sendPartly([large, ...headers]);
  expect(answer).toContain('"refused":"notAllowed"');
  expect(answer).toContain('connection: close');
  expect(isCut).toBe(true);
});

test('responds early to a chunked body too', async () => {
  const { answer, isCut } = await sendPartly(['transfer-encoding: chunked'], 'ffffff\r\n{"verb":"');
  expect([answer.includes('"refused":"notAllowed"'), isCut]).toEqual([true, true]);
});

test.each([
  [
    'another remote',
    '{"verb":"publish","subject":"mfe-wallet","flags":{},"files":{"a.js":"QUJD',
    'lacks the remote mfe-wallet',
  ],
  [
    'a path to another remote',
    '{"verb":"publish","subject":"mfe-betting/../mfe-wallet","flags":{},"files":{"a.js":"QUJD',
    'is not a valid name of a remote',
  ],
  [
    'a verb that takes no files',
    '{"verb":"kill","subject":"mfe-betting","flags":{},"files":{"a.js":"QUJD',
    'kill takes no files',
  ],
  ['a missing verb', '{"files":{"a.js":"QUJD', 'does not accept this command'],
])('refuses %s before reading its files', async (_what, body, says) => {
  const before = (await readdir(tmpdir())).filter((name) => name.startsWith('release-sent-'));
  const { answer, isCut } = await sendPartly([large, `authorization: Bearer ${await bettingOnly()}`], body);
  expect([answer.includes(says), isCut]).toEqual([true, true]);
  expect(
    (await readdir(tmpdir())).filter((name) => name.startsWith('release-sent-') && !before.includes(name)),
  ).toEqual([]);
});

test('refuses a token without the verb publish before reading the files', async () => {
  const { answer } = await sendPartly(
    [large, `authorization: Bearer ${await bettingOnly(['canary'])}`],
    '{"verb":"publish","subject":"mfe-betting","flags":{},"files":{"a.js":"QUJD',
  );
  expect(answer).toContain('lacks the verb publish');
});

test('publishes nothing when the token is revoked during the upload', async () => {
  const secret = await bettingOnly();
  const { folder } = await sampleRelease('mfe-betting', '1.1.0-00000002');
  const files = Object.fromEntries(
    await Promise.all(
      (await readdir(folder)).map(async (name) => [name, (await readFile(join(folder, name))).toString('base64')]),
    ),
  );
  const body = JSON.stringify({ verb: 'publish', subject: 'mfe-betting', flags: {}, files });
  const pause = new Promise<string>((resolve) =>
    setTimeout(() => void endToken(storage, 'betting-ci').then(() => resolve(body.slice(-10))), 300),
  );
  const { answer } = await sendPartly(
    [`content-length: ${body.length}`, `authorization: Bearer ${secret}`, 'connection: close'],
    body.slice(0, -10),
    pause,
  );
  expect(answer).toContain('"refused":"notAllowed"');
  expect(await storage.list('r/mfe-betting/1.1.0-00000002/')).toEqual([]);
});

test('reads at most 64 KiB of a command without files', async () => {
  const { answer, isCut } = await sendPartly(
    [large, `authorization: Bearer ${await bettingOnly()}`],
    `{"verb":"kill","why":"${'x'.repeat(70_000)}`,
  );
  expect([answer.includes('at most 64 KiB'), isCut]).toEqual([true, true]);
});
