import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CheckVerdict } from 'release/checks/check.ts';
import type { CountStore } from '../collector/count-store.ts';
import { openFileCountStore } from '../collector/file-count-store.ts';
import { keyOfMap, readDescriptorOf } from 'release/plan/published.ts';
import { readPlan } from 'release/plan/plan.ts';
import { exitCodes } from 'release/refusal.ts';
import type { Storage } from 'release/storage/storage.ts';
import { first, liveWith, second } from '../testing/run-command.ts';
import { listen, openController, tokenFor } from '../testing/running-controller.ts';
import { newFolder, sampleRelease } from 'release/testing/sample-release.ts';
import { sampleForeignBuild } from '../testing/sample-foreign-build.ts';
import { runCli } from './run.ts';

const mockOpened: string[] = [];
let mockVerdict: CheckVerdict;
jest.mock('release/checks/opens-in-shell.ts', () => ({
  opensInShell: async (
    _storage: Storage,
    { descriptor: { remote, release } }: { descriptor: { remote: string; release: string } },
  ) => {
    mockOpened.push(`${remote}@${release}`);
    return mockVerdict;
  },
}));

let storage: Storage;
let server: FastifyInstance;
let store: CountStore;
let app: Server;
let token: string;
beforeEach(async () => {
  storage = await liveWith(['mfe-betting', second]);
  mockOpened.length = 0;
  mockVerdict = { check: 'opens in the shell', passed: true, says: '1 screen opened: /mfe-betting.' };
  store = await openFileCountStore(join(await newFolder(), 'counts.ndjson'));
  await store.addErrors([
    {
      remote: 'mfe-betting',
      release: first,
      name: 'TypeError',
      message: 'x is undefined',
      frames: [`mfe-betting/${first}/home.0a1b2c3d.js:1:15`],
      at: Date.now(),
    },
  ]);
  server = await openController(storage, { store });
  await listen(server);
  app = createServer(
    (request, response) =>
      void storage
        .read(request.url!.slice(1))
        .then((stored) => response.writeHead(stored ? 200 : 404).end(stored?.body)),
  );
  await new Promise<void>((listening) => app.listen(0, '127.0.0.1', listening));
  token = await tokenFor(storage, { name: 'ci', may: ['publish', 'canary'], remotes: ['mfe-betting', 'mfe-offers'] });
});
afterEach(async () => {
  await server.close();
  await store.close();
  app.close();
  app.closeAllConnections();
});

const addressOf = (listening: Server) => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

async function byToken(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const env = {
    RELEASE_SERVER: addressOf(server.server),
    RELEASE_TOKEN: token,
    RELEASE_APP: addressOf(app),
    RELEASE_BY: 'asha',
  };
  const exitCode = await runCli([...args, '--json'], {
    env,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { exitCode, answer: JSON.parse(out.join('\n')) as Record<string, unknown>, said: err.join('\n') };
}

test('publishes a foreign build with subfolders unchanged', async () => {
  const { manifest, screens } = await sampleForeignBuild('vite');
  const { exitCode, answer, said } = await byToken('publish', 'offers', '--manifest', manifest, '--screens', screens);
  expect([exitCode, said]).toEqual([0, expect.stringContaining('It gets no session')]);
  const descriptor = await readDescriptorOf(storage, 'mfe-offers', String(answer.release));
  expect(descriptor).toMatchObject({ stock: 'module', built: { author: 'asha' } });
  expect(await storage.read(`r/mfe-offers/${descriptor?.release}/assets/offers.js`)).toBeDefined();
});

test('errors prints the file and line of the source, or says that the lines are those of the built files', async () => {
  expect((await byToken('errors', `betting@${first}`)).said).toContain(
    `has no source maps of mfe-betting@${first}: these are lines of the built files.`,
  );
  const map = { version: 3, sources: ['webpack://mfe_betting_1/./src/a.ts'], names: [], mappings: 'UAEI' };
  await storage.write(keyOfMap('mfe-betting', first, 'home.0a1b2c3d.js.map'), JSON.stringify(map));
  expect((await byToken('errors', `betting@${first}`)).answer).toMatchObject({
    errors: [{ message: 'x is undefined', frames: ['mfe-betting/src/a.ts:3:5'] }],
  });
});

test('publish opens a release in the sender’s browser, and a later move does not open it again', async () => {
  const { folder } = await sampleRelease('mfe-betting', '1.2.0-00000003');
  expect(await byToken('publish', 'betting', '--from', folder)).toMatchObject({
    exitCode: 0,
    answer: {
      verdicts: expect.arrayContaining([
        expect.objectContaining({ says: expect.stringContaining('Opened on the machine of asha with token ci') }),
      ]),
    },
  });
  expect(await byToken('canary', 'betting@1.2.0-00000003', '--percent', '5')).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining('no browser was started'),
  });
  expect(mockOpened).toEqual(['mfe-betting@1.2.0-00000003']);
});

test('refuses to publish or move a release that does not open in the browser', async () => {
  mockVerdict = { check: 'opens in the shell', passed: false, says: '/mfe-betting crashed while it rendered' };
  const { folder } = await sampleRelease('mfe-betting', '1.2.0-00000003');
  for (const args of [
    ['publish', 'betting', '--from', folder],
    ['canary', `betting@${second}`, '--percent', '5'],
    ['can-i', `betting@${second}`],
  ]) {
    expect(await byToken(...args)).toMatchObject({
      exitCode: exitCodes.checkFailed,
      answer: { message: expect.stringContaining('/mfe-betting crashed while it rendered') },
    });
  }
  expect(await readDescriptorOf(storage, 'mfe-betting', '1.2.0-00000003')).toBeUndefined();
  expect((await readPlan(storage)).plan.revision).toBe(1);
});

test('can-i does not say yes if the release was not opened, and says so', async () => {
  expect(await byToken('can-i', `betting@${second}`, '--app', 'http://127.0.0.1:9')).toMatchObject({
    exitCode: exitCodes.checkFailed,
    answer: { message: expect.stringContaining('not opened: ') },
  });
  const left = await byToken('can-i', `betting@${second}`, '--no-browser');
  expect(left).toMatchObject({
    exitCode: 0,
    answer: { opened: false },
    said: expect.stringContaining('not opened in a browser'),
  });
  expect(left.said).not.toContain('Yes');
  expect((await byToken('can-i', `betting@${second}`)).said).toContain(`Yes: mfe-betting@${second} may go live.`);
});

test('does not open a release in an app whose plan differs from the controller’s', async () => {
  const elsewhere = await liveWith(['mfe-betting', second]);
  await elsewhere.write(
    'plan.json',
    JSON.stringify({ ...(await readPlan(elsewhere)).plan, app: { providerBase: 'https://elsewhere.example' } }),
  );
  const other = createServer(
    (request, response) =>
      void elsewhere
        .read(request.url!.slice(1))
        .then((stored) => response.writeHead(stored ? 200 : 404).end(stored?.body)),
  );
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { exitCode, answer } = await byToken('can-i', `betting@${second}`, '--app', addressOf(other));
  other.close();
  other.closeAllConnections();
  expect([exitCode, answer.message, mockOpened]).toEqual([
    exitCodes.checkFailed,
    expect.stringContaining("runs something else than the controller's plan names"),
    [],
  ]);
});
