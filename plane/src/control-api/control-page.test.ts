import type { FastifyInstance } from 'fastify';
import { uploadRelease } from 'release/plan/published.ts';
import { readPlan } from 'release/plan/plan.ts';
import { beginSession, idleMs, longestMs, sessionWith } from '../rights/sessions.ts';
import { readTokens } from '../rights/tokens.ts';
import { freeze, kill } from '../commands/states.ts';
import { readRollout } from '../rollouts/record.ts';
import type { Storage } from 'release/storage/storage.ts';
import { openController, tokenFor } from '../testing/running-controller.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { startSample } from '../testing/sample-record.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import type { ResponseLine } from './page-commands.ts';
import type { NowView } from './now.ts';
import type { SessionView } from './session-api.ts';

const second = '1.1.0-00000002';
const own = { host: 'release.example', origin: 'https://release.example' };
let storage: Storage;
let app: FastifyInstance;

beforeEach(async () => {
  storage = await sampleLive();
  await uploadRelease(storage, await sampleRelease('mfe-betting', second));
  app = await openController(storage);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

async function token(
  may = ['*'],
  remotes = ['*'],
  name = `ops-${may.join('-').replaceAll('*', 'all')}`,
): Promise<string> {
  return tokenFor(storage, { name, team: 'ops', may, remotes });
}

async function signIn(secret: string, by = 'asha') {
  const answer = await app.inject({
    method: 'POST',
    url: '/control/api/session',
    headers: own,
    payload: { token: secret, by },
  });
  const set = String(answer.headers['set-cookie']);
  return { answer, set, cookie: set.split(';')[0]!, key: String(answer.json<{ key?: string }>().key) };
}

function get(url: string, cookie: string) {
  return app.inject({ url: `/control/api${url}`, headers: { cookie } });
}

async function act(
  { cookie, key = '' }: { cookie: string; key?: string },
  payload: object,
  headers: object = own,
): Promise<{ lines: ResponseLine[]; last: Record<string, unknown>; status: number }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/control/api/acts',
    headers: { ...headers, cookie, 'control-key': key },
    payload,
  });
  const lines = answer.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ResponseLine);
  return { lines, last: lines.at(-1) as Record<string, unknown>, status: answer.statusCode };
}

test('signs in with a token, and the session ends at sign-out', async () => {
  const { set, cookie, answer } = await signIn(await token(['status']));
  expect(set).toMatch(/; Path=\/control; HttpOnly; SameSite=Strict; Max-Age=43200$/);
  expect(answer.json()).toMatchObject({ by: 'asha', token: 'ops-status', may: ['status'] });
  expect((await get('/now', cookie)).json<NowView>().rows.map(({ remote }) => remote)).toEqual([
    'shell',
    'mfe-betting',
    'mfe-wallet',
  ]);
  await app.inject({ method: 'DELETE', url: '/control/api/session', headers: { ...own, cookie } });
  expect((await get('/now', cookie)).statusCode).toBe(401);
});

test('shows what ops allow a remote beyond the rights of every remote', async () => {
  const me = await signIn(await token());
  const flags = { session: 'on', 'trusted-types': 'vue' };
  await act(me, { verb: 'grant', subject: 'mfe-wallet', flags, why: 'reviewed', dryRun: false });
  const { rows } = (await get('/now', me.cookie)).json<NowView>();
  expect(rows.map(({ grant }) => grant)).toEqual([undefined, undefined, { session: true, trustedTypes: ['vue'] }]);
  const other = await signIn(await token(['*'], ['mfe-wallet'], 'team'));
  const { last } = await act(other, { verb: 'grant', subject: 'mfe-wallet', flags, why: 'more', dryRun: false });
  expect(last).toMatchObject({ refused: 'notAllowed' });
});

test.each([
  ['no session', ''],
  ['a player’s session', 'user_token=abcdef; session=abcdef'],
  ['an unknown session', `control_session=${'a'.repeat(43)}`],
])('with %s a caller can neither read nor run commands, even from this machine', async (_what, cookie) => {
  for (const url of ['/now', '/rollouts', '/moves', '/releases/mfe-betting', '/events'])
    expect([url, (await get(url, cookie)).statusCode]).toEqual([url, 401]);
  expect((await act({ cookie }, { verb: 'kill', subject: 'mfe-betting', dryRun: false })).status).toBe(401);
});

test('a session ends when idle, after twelve hours, and with its token', async () => {
  const { cookie } = await signIn(await token());
  const began = Date.now();
  const at = (ms: number) => void jest.spyOn(Date, 'now').mockReturnValue(began + ms);
  const status = async () => (await get('/moves', cookie)).statusCode;
  at(idleMs + 60_000);
  expect(await status()).toBe(401);
  for (let ms = 0; ms < longestMs - 60_000; ms += idleMs - 60_000) {
    at(ms);
    expect(
      (await app.inject({ method: 'PUT', url: '/control/api/session', headers: { ...own, cookie } })).statusCode,
    ).toBe(200);
  }
  at(longestMs + 1000);
  expect(await status()).toBe(401);
  at(0);
  const again = (await signIn(await token(['render']))).cookie;
  await storage.write('.controller/tokens.json', '[]');
  expect((await get('/moves', again)).statusCode).toBe(401);
});

test('refuses commands from other sites and limits sign-in attempts', async () => {
  const me = await signIn(await token());
  for (const headers of [{ host: own.host }, { ...own, origin: 'https://evil.example' }, { ...own, origin: 'null' }])
    expect((await act(me, { verb: 'kill', subject: 'mfe-betting', dryRun: false }, headers)).status).toBe(403);
  expect((await readPlan(storage)).plan.revision).toBe(1);
  const tries = [];
  for (let at = 0; at < 12; at += 1) tries.push((await signIn('release_guessed')).answer.statusCode);
  expect([tries[0], tries.at(-1)]).toEqual([401, 429]);
});

test('refuses commands from same-origin scripts that have the cookie but not the key', async () => {
  const secret = await token();
  const { cookie, key } = await signIn(secret);
  const mayAct = async (given: string) =>
    (await app.inject({ url: '/control/api/session', headers: { cookie, 'control-key': given } })).json<{
      mayAct: boolean;
      key?: string;
    }>();
  expect([await mayAct(''), await mayAct(key)]).toMatchObject([{ mayAct: false }, { mayAct: true }]);
  expect(await mayAct(key)).not.toHaveProperty('key');
  for (const invented of ['', 'a'.repeat(43)])
    expect(await act({ cookie, key: invented }, { verb: 'kill', subject: 'mfe-betting', dryRun: false })).toMatchObject(
      { status: 403, last: { error: expect.stringContaining('Sign in here to make changes') } },
    );
  expect((await readPlan(storage)).plan.revision).toBe(1);
  const ravi = await signIn(secret, 'ravi');
  expect((await act({ cookie: ravi.cookie, key }, { verb: 'kill', subject: 'mfe-betting', dryRun: true })).status).toBe(
    403,
  );
});

test('a sign-in in a second tab joins the session of the first, so both can make changes', async () => {
  const secret = await token();
  const first = await signIn(secret);
  const again = await app.inject({
    method: 'POST',
    url: '/control/api/session',
    headers: { ...own, cookie: first.cookie },
    payload: { token: secret, by: 'asha' },
  });
  expect([String(again.headers['set-cookie']).split(';')[0], again.json<{ key: string }>().key]).toEqual([
    first.cookie,
    first.key,
  ]);
});

test('a command has a dry run, then runs and suggests how to undo it', async () => {
  const me = await signIn(await token());
  const dry = await act(me, { verb: 'kill', subject: 'mfe-betting', dryRun: true });
  expect(dry.lines).toContainEqual({ said: 'would: Write the plan and the page: kill mfe-betting' });
  expect((await readPlan(storage)).plan.revision).toBe(1);
  const { last } = await act(me, {
    verb: 'kill',
    subject: 'mfe-betting',
    why: 'it pays twice',
    dryRun: false,
    seen: 1,
  });
  expect(last).toMatchObject({
    result: { what: 'kill mfe-betting', revision: 2 },
    undo: { verb: 'revive', subject: 'mfe-betting', seen: 2 },
  });
  const now = (await get('/now', me.cookie)).json<NowView>();
  expect(now.waits.find(({ remote }) => remote === 'mfe-betting')).toMatchObject({
    tone: 'err',
    what: 'mfe-betting is killed: its screens are unavailable',
    acts: [{ verb: 'revive' }],
  });
  expect((await get('/moves', me.cookie)).json()).toMatchObject({
    moves: [{ what: 'kill mfe-betting', by: 'asha with token ops-all', why: 'it pays twice' }, { what: 'first plan' }],
  });
});

test('a rollout command has a dry run, which is also refused if the command would be', async () => {
  const me = await signIn(await token());
  await startSample(storage, { by: 'ravi' });
  expect((await act(me, { verb: 'pause', subject: 'mfe-betting', dryRun: true })).lines).toContainEqual({
    said: 'would: Paused at 0 % by asha with token ops-all',
  });
  expect((await act(me, { verb: 'approve', subject: 'mfe-betting', dryRun: true })).last).toMatchObject({
    refused: 'refused',
    message: expect.stringContaining('Last event: Rollout of'),
  });
  expect((await readRollout(storage, 'mfe-betting'))?.record.state).toBe('waiting');
  expect((await act(me, { verb: 'pause', subject: 'mfe-betting', dryRun: false })).last).toMatchObject({
    result: { state: 'paused' },
    undo: { verb: 'resume' },
  });
});

test('a read-only token sees everything and changes nothing', async () => {
  const me = await signIn(await token(['status']));
  for (const url of ['/now', '/rollouts', '/moves', '/releases/mfe-betting', `/releases/mfe-betting/${second}`])
    expect([url, (await get(url, me.cookie)).statusCode]).toEqual([url, 200]);
  for (const dryRun of [true, false])
    expect((await act(me, { verb: 'kill', subject: 'mfe-betting', dryRun })).last).toMatchObject({
      refused: 'notAllowed',
      message: expect.stringContaining('lacks the verb kill'),
    });
  expect((await act(me, { verb: 'publish', subject: 'mfe-betting', dryRun: false })).last).toMatchObject({
    refused: 'notAllowed',
  });
});

test('refuses a command on a remote that changed since the caller read it, and names the other change', async () => {
  const me = await signIn(await token());
  await kill.run(sampleContext(storage, { by: 'ravi', why: 'wrong payouts' }), 'mfe-betting', {});
  expect((await act(me, { verb: 'freeze', subject: 'mfe-betting', dryRun: false, seen: 1 })).last).toMatchObject({
    refused: 'conflict',
    message:
      'ravi moved mfe-betting first: kill mfe-betting (wrong payouts). Yours was decided before that and is not made. See what it left, and decide again.',
    details: { winner: { by: 'ravi', what: 'kill mfe-betting', revision: 2 } },
  });
  await freeze.run(sampleContext(storage), 'mfe-wallet', {});
  expect((await act(me, { verb: 'revive', subject: 'mfe-betting', dryRun: false, seen: 2 })).last).toMatchObject({
    result: { revision: 4 },
  });
});

test('returns the changes of a move, and the checks, errors and prune reason of a release', async () => {
  const me = await signIn(await token());
  await act(me, { verb: 'promote', subject: `mfe-betting@${second}`, dryRun: false });
  const { moves } = (await get('/moves', me.cookie)).json<{ moves: { id: string }[] }>();
  expect((await get(`/moves/${moves[0]?.id}`, me.cookie)).json()).toMatchObject({
    from: { release: '1.0.0-00000001' },
    to: { release: second, built: { commit: 'abc1234' } },
    changed: { route: 0, screens: { added: [], gone: [] } },
    undo: { verb: 'rollback', flags: { to: '1.0.0-00000001' } },
  });
  expect((await get('/releases/mfe-betting', me.cookie)).json()).toMatchObject({
    releases: expect.arrayContaining([
      expect.objectContaining({ release: second, role: 'stable', weight: expect.objectContaining({ budget: 36_000 }) }),
    ]),
  });
  expect((await get(`/releases/mfe-betting/${second}`, me.cookie)).json()).toMatchObject({
    checks: expect.arrayContaining([expect.objectContaining({ check: 'digests', passed: true })]),
    errors: [],
  });
  expect((await get('/releases/mfe-betting/nothing', me.cookie)).statusCode).toBe(404);
});

test('many sign-ins with one token leave the sessions of other tokens alone', async () => {
  const me = await signIn(await token());
  await token(['status']);
  const readOnlyToken = (await readTokens(storage)).find(({ name }) => name === 'ops-status')!;
  const secrets: string[] = [];
  for (let at = 0; at < 250; at += 1)
    secrets.push(await beginSession(storage, readOnlyToken, `person ${at}`, Date.now()));
  expect((await get('/moves', me.cookie)).statusCode).toBe(200);
  const alive = await Promise.all(
    secrets.map(async (secret) => Boolean(await sessionWith(storage, secret, Date.now()))),
  );
  expect([alive.filter(Boolean).length, alive.at(-1)]).toEqual([20, true]);
});

test('keeps the author and the reason of a move on one line', async () => {
  const me = await signIn(await token());
  await act(me, {
    verb: 'kill',
    subject: 'mfe-betting',
    why: `it pays twice\r\n\u202e${'x'.repeat(10_000)}`,
    dryRun: false,
  });
  const { moves } = (await get('/moves', me.cookie)).json<{ moves: { why: string }[] }>();
  expect(moves[0]!.why).toMatch(/^it pays twice x+…$/);
  expect(moves[0]!.why).toHaveLength(500);
});

test('refuses a body that is larger than the page sends', async () => {
  const me = await signIn(await token());
  const send = (url: string, method: 'POST' | 'PUT' | 'DELETE', headers: object) =>
    app.inject({
      method,
      url: `/control/api${url}`,
      headers: { ...own, ...headers },
      payload: { verb: 'kill', subject: 'mfe-betting', dryRun: false, why: 'x'.repeat(20_000) },
    });
  expect((await send('/acts', 'POST', { cookie: me.cookie, 'control-key': me.key })).statusCode).toBe(413);
  expect((await send('/acts', 'POST', {})).statusCode).toBe(401);
  expect([(await send('/session', 'PUT', {})).statusCode, (await send('/session', 'DELETE', {})).statusCode]).toEqual([
    413, 413,
  ]);
  expect((await readPlan(storage)).plan.revision).toBe(1);
});

test('offers a token only the verbs that it can use', async () => {
  const offered = async (may: string[], remotes: string[], name: string) => {
    const { answer } = await signIn(await token(may, remotes, name));
    const allowed = answer.json<SessionView>().commands.filter(({ isAllowed }) => isAllowed);
    return allowed.map(({ verb }) => verb);
  };
  const ofRollouts = await offered(['rollout'], ['mfe-betting'], 'rollouts');
  expect(ofRollouts).toEqual(expect.arrayContaining(['rollout', 'pause', 'abort', 'can-i']));
  expect(ofRollouts).not.toContain('kill');
  expect(await offered(['*'], ['mfe-betting'], 'betting')).not.toContain('worker');
  expect(await offered(['*'], ['*'], 'everything')).toContain('worker');
});
