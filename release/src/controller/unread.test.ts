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

/** Sends the head of a request that promises much, and the beginning of its body; returns what comes back before the rest is sent. */
function promise(lines: string[], body = '', rest?: Promise<string>): Promise<{ answer: string; isCut: boolean }> {
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
  ['an invented token', ['authorization: Bearer release_guessed']],
  ['a token in another header', ['x-release-token: release_guessed', 'authorization: Basic cmVsZWFzZQ==']],
])('with %s the answer comes before the body, which is never read', async (_what, headers) => {
  const { answer, isCut } = await promise([large, ...headers]);
  expect(answer).toContain('"refused":"notAllowed"');
  expect(answer).toContain('connection: close');
  expect(isCut).toBe(true);
});

test('so it is with a body of unknown length', async () => {
  const { answer, isCut } = await promise(['transfer-encoding: chunked'], 'ffffff\r\n{"verb":"');
  expect([answer.includes('"refused":"notAllowed"'), isCut]).toEqual([true, true]);
});

test.each([
  [
    'another remote',
    '{"verb":"publish","subject":"mfe-wallet","flags":{},"files":{"a.js":"QUJD',
    'lacks the remote mfe-wallet',
  ],
  [
    'another remote, named like a folder of its own',
    '{"verb":"publish","subject":"mfe-betting/../mfe-wallet","flags":{},"files":{"a.js":"QUJD',
    'is no name of a remote',
  ],
  [
    'a verb that takes no files',
    '{"verb":"kill","subject":"mfe-betting","flags":{},"files":{"a.js":"QUJD',
    'kill takes no files',
  ],
  ['no verb yet', '{"files":{"a.js":"QUJD', 'cannot read that command'],
])('who may publish one remote is refused before the files of %s are read', async (_what, body, says) => {
  const before = (await readdir(tmpdir())).filter((name) => name.startsWith('release-sent-'));
  const { answer, isCut } = await promise([large, `authorization: Bearer ${await bettingOnly()}`], body);
  expect([answer.includes(says), isCut]).toEqual([true, true]);
  expect(
    (await readdir(tmpdir())).filter((name) => name.startsWith('release-sent-') && !before.includes(name)),
  ).toEqual([]);
});

test('who may not publish at all is refused then too', async () => {
  const { answer } = await promise(
    [large, `authorization: Bearer ${await bettingOnly(['canary'])}`],
    '{"verb":"publish","subject":"mfe-betting","flags":{},"files":{"a.js":"QUJD',
  );
  expect(answer).toContain('lacks the verb publish');
});

test('a token that is ended while its files come publishes nothing', async () => {
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
  const { answer } = await promise(
    [`content-length: ${body.length}`, `authorization: Bearer ${secret}`, 'connection: close'],
    body.slice(0, -10),
    pause,
  );
  expect(answer).toContain('"refused":"notAllowed"');
  expect(await storage.list('r/mfe-betting/1.1.0-00000002/')).toEqual([]);
});

test('a command without files is read up to 64 KiB', async () => {
  const { answer, isCut } = await promise(
    [large, `authorization: Bearer ${await bettingOnly()}`],
    `{"verb":"kill","why":"${'x'.repeat(70_000)}`,
  );
  expect([answer.includes('at most 64 KiB'), isCut]).toEqual([true, true]);
});
