import type { FastifyInstance } from 'fastify';
import { freeze, revive } from '../commands/states.ts';
import { offeredCommands } from '../controller/offered-commands.ts';
import { readPlan } from 'release/plan/plan.ts';
import { uploadRelease } from 'release/plan/published.ts';
import type { Storage } from 'release/storage/storage.ts';
import { runCommand } from '../testing/run-command.ts';
import { openController, tokenFor } from '../testing/running-controller.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleLive } from '../testing/sample-live.ts';
import type { NowView } from './now.ts';
import type { ReleaseRow } from './releases.ts';
import type { SessionView } from './session-api.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';

const second = '1.1.0-00000002';
let storage: Storage;
let app: FastifyInstance;
let cookie: string;

beforeEach(async () => {
  storage = await sampleLive();
  await uploadRelease(storage, await sampleRelease('mfe-betting', second));
  app = await openController(storage, { environment: 'staging' });
  const signedIn = await app.inject({
    method: 'POST',
    url: '/control/api/session',
    headers: { host: 'release.example', origin: 'https://release.example' },
    payload: { token: await tokenFor(storage, { remotes: ['*'] }), by: 'asha' },
  });
  cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
});
afterEach(() => app.close());

function get(url: string) {
  return app.inject({ url: `/control/api${url}`, headers: { cookie } });
}

test('the session names the environment, and lists every command that the page offers in a group', async () => {
  const session = (await get('/session')).json<SessionView>();
  expect(session).toMatchObject({ by: 'asha', environment: 'staging' });
  const missing = Object.keys(offeredCommands).filter((name) => !session.commands.some(({ verb }) => verb === name));
  expect(missing).toEqual(['status', 'list', 'history', 'publish']);
});

test('compares two releases of a remote', async () => {
  const stable = (await readPlan(storage)).plan.remotes['mfe-betting']!.stable!;
  const compared = await get(`/releases/mfe-betting/${stable}/${second}`);
  expect(compared.json()).toMatchObject({
    from: { release: stable, built: { commit: expect.any(String) as string } },
    to: { release: second },
    changed: { files: expect.any(Number) as number, screens: { added: [], gone: [] } },
  });
  expect((await get('/releases/mfe-betting/..%2f..%2fplan/1.0.0')).statusCode).toBe(404);
});

test('releases carry their verdict, and are compared with the release that they replaced', async () => {
  await runCommand(storage, 'promote', `mfe-betting@${second}`);
  await runCommand(storage, 'rollback', 'mfe-betting', {}, { why: 'rates are wrong' });
  const { releases } = (await get('/releases/mfe-betting')).json<{ releases: ReleaseRow[] }>();
  const verdict = { part: 'rolled back', by: 'asha', why: 'rates are wrong' };
  expect(releases.find(({ release }) => release === second)?.verdict).toMatchObject(verdict);
  expect((await get(`/releases/mfe-betting/${second}`)).json()).toMatchObject({ replaced: '1.0.0-00000001' });
});

test('every part says since when, by whom and why, and a freeze keeps its author after a rollback', async () => {
  await runCommand(storage, 'promote', `mfe-betting@${second}`, {}, { why: 'faster' });
  await runCommand(storage, 'freeze', 'mfe-betting', {}, { why: 'final match' });
  await runCommand(storage, 'rollback', 'mfe-betting', {}, { by: 'ravi', why: 'rates are wrong' });
  const { rows, waits } = (await get('/now')).json<NowView>();
  const freeze = waits.find(({ remote }) => remote === 'mfe-betting');
  expect(freeze).toMatchObject({ by: 'asha', why: 'final match' });
  expect(rows.map(({ moved }) => [moved?.by, moved?.why])).toEqual([
    ['start', undefined],
    ['ravi', 'rates are wrong'],
    ['start', undefined],
  ]);
});

test('a freeze of everything can be undone from the history, unless a remote was frozen before it', async () => {
  const context = sampleContext(storage);
  const newest = async () => {
    const [move] = (await get('/moves?last=1')).json<{ moves: { id: string }[] }>().moves;
    return (await get(`/moves/${move!.id}`)).json<{ undo?: object }>().undo;
  };
  await freeze.run(context, undefined, { all: true });
  expect(await newest()).toEqual({ label: 'Revive everything', verb: 'revive', flags: { all: true } });
  await revive.run(context, 'mfe-wallet', {});
  await freeze.run(context, undefined, { all: true });
  expect(await newest()).toBeUndefined();
});
