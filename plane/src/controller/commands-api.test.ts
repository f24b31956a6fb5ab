import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { runCli } from '../cli/run.ts';
import { commands } from '../cli/commands.ts';
import { lastMoves } from '../moves/history.ts';
import { publishedReleases, readDescriptorOf, uploadRelease } from 'release/plan/published.ts';
import { readPlan } from 'release/plan/plan.ts';
import { exitCodes } from 'release/refusal.ts';
import type { Storage } from 'release/storage/storage.ts';
import { onRealS3 } from '../testing/real-s3.ts';
import { listen, openController, tokenFor } from '../testing/running-controller.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import { offeredCommands } from './offered-commands.ts';

const [first, second] = ['1.0.0-00000001', '1.1.0-00000002'];

const places: [string, () => Promise<Storage | undefined>][] = [
  ['on a folder', async () => undefined],
  ...onRealS3('rights'),
];

describe.each(places)('through a controller %s', (_place, open) => {
  let storage: Storage;
  let app: FastifyInstance;
  let address: string;
  beforeEach(async () => {
    storage = await sampleLive(await open());
    await uploadRelease(storage, await sampleRelease('mfe-wallet', second));
    app = await openController(storage, {}, { trustProxy: 'loopback' });
    address = await listen(app);
  });
  afterEach(() => app.close());

  async function cli(
    token: string,
    ...args: string[]
  ): Promise<{ exitCode: number; answer: Record<string, unknown>; said: string }> {
    const [out, err]: [string[], string[]] = [[], []];
    const exitCode = await runCli([...args, '--json'], {
      env: { RELEASE_SERVER: address, RELEASE_TOKEN: token, RELEASE_BY: 'asha' },
      out: (line) => out.push(line),
      err: (line) => err.push(line),
    });
    return { exitCode, answer: JSON.parse(out.join('\n')) as Record<string, unknown>, said: err.join('\n') };
  }

  async function token(flags: object = {}): Promise<string> {
    const [out]: [string[]] = [[]];
    await commands.token!.run(
      { storage, by: 'ops', now: Date.now, say: (line: string) => out.push(line) } as never,
      'betting-ci',
      { make: true, team: 'betting', remotes: 'betting', may: 'publish,canary', ...flags },
    );
    return out[0]!.replace('RELEASE_TOKEN=', '');
  }

  test('what a token that may only publish claims about its bytes is not stored', async () => {
    const ofPreview = await token({ may: 'publish' });
    const { folder } = await sampleRelease('mfe-betting', second, { calls: {} });
    expect(await cli(ofPreview, 'publish', 'betting', '--from', folder, '--no-browser')).toMatchObject({ exitCode: 0 });
    expect(await readDescriptorOf(storage, 'mfe-betting', second)).not.toHaveProperty('calls');
    expect((await storage.list('')).filter(({ key }) => /^\.(calls|opened|kits)\//.test(key))).toEqual([]);
  });

  test('a token that allows publish and canary for betting can do both, and the history names it', async () => {
    const secret = await token();
    const { folder } = await sampleRelease('mfe-betting', second);
    expect(await cli(secret, 'publish', 'betting', '--from', folder, '--no-browser')).toMatchObject({
      exitCode: 0,
      answer: { release: second, isNew: true },
      said: expect.stringContaining('ok   digests'),
    });
    expect(await cli(secret, 'canary', `betting@${second}`, '--percent', '5', '--no-browser')).toMatchObject({
      exitCode: 0,
      answer: { revision: 2 },
    });
    const { plan } = await readPlan(storage);
    expect(plan.remotes['mfe-betting']?.canary).toMatchObject({ release: second, percent: 5 });
    expect((await lastMoves(storage, plan, 1))[0]).toMatchObject({ verb: 'canary', by: 'asha with token betting-ci' });
    expect(await cli(secret, 'status')).toMatchObject({ exitCode: 0, answer: { revision: 2 } });
  });

  test('refuses every other verb by name and changes nothing', async () => {
    const secret = await token();
    const { folder } = await sampleRelease('mfe-wallet', second);
    const subjects: Record<string, string[]> = {
      publish: ['mfe-wallet', '--from', folder],
      canary: [`mfe-wallet@${second}`, '--percent', '5'],
      rollout: [`mfe-betting@${first}`],
      promote: [`mfe-wallet@${second}`],
      override: [`mfe-wallet@${second}`],
      worker: ['off'],
      flag: ['mfe-betting', '--name', 'new-list', '--on'],
      config: ['mfe-betting', '--set', '1'],
      connect: ['mfe-betting', '--origin', 'https://a.example'],
      prune: [],
      render: [],
    };
    const reading = ['status', 'list', 'history', 'errors', 'can-i'];
    for (const verb of Object.keys(offeredCommands).filter((name) => !reading.includes(name))) {
      const { exitCode, answer } = await cli(secret, verb, ...(subjects[verb] ?? ['mfe-betting']));
      expect([verb, exitCode, answer.refused]).toEqual([verb, exitCodes.notAllowed, 'notAllowed']);
      expect(answer.message).toMatch(
        ['publish', 'canary', 'override'].includes(verb) ? 'lacks the remote mfe-wallet' : `lacks the verb ${verb}`,
      );
    }
    expect((await readPlan(storage)).plan.revision).toBe(1);
  });

  test('refuses to publish a release of another remote under an allowed name', async () => {
    const secret = await token();
    const { folder } = await sampleRelease('mfe-offers', second);
    expect(await cli(secret, 'publish', 'betting', '--from', folder)).toMatchObject({ exitCode: exitCodes.refused });
    expect((await publishedReleases(storage)).map(({ remote }) => remote)).not.toContain('mfe-offers');
  });

  test.each([
    ['no token', async () => '', {}],
    ['an unknown token', async () => 'release_guessed', {}],
    ['an expired token', async () => token({ for: '0s' }), {}],
  ])('refuses a command with %s', async (_what, make) => {
    expect(await cli(await make(), 'rollback', 'mfe-betting')).toMatchObject({ exitCode: exitCodes.notAllowed });
  });

  test('copies releases only from the configured staging storage, whatever the token allows', async () => {
    const secret = await token({ may: '*', remotes: '*' });
    for (const verb of ['promote', 'rollout']) {
      expect(await cli(secret, verb, `betting@${second}`, '--from', storage.name)).toMatchObject({
        exitCode: exitCodes.notAllowed,
        answer: { message: expect.stringContaining('RELEASE_STAGING') },
      });
    }
  });

  test('lets callers on other machines read only with a team’s token', async () => {
    const read = async (authorization?: string) =>
      Promise.all(
        ['state', 'rollouts', 'moves'].map(
          async (what) =>
            (
              await app.inject({
                url: `/release/v1/${what}`,
                headers: { 'x-forwarded-for': '203.0.113.9', ...(authorization && { authorization }) },
              })
            ).statusCode,
        ),
      );
    expect(await read(`Bearer ${await token()}`)).toEqual([200, 200, 200]);
    expect([await read(), await read('Bearer release_guessed')]).toEqual([
      [403, 403, 403],
      [403, 403, 403],
    ]);
  });

  test('refuses with the same exit code and message as the local command line', async () => {
    const secret = await token({ may: '*', remotes: '*' });
    expect(await cli(secret, 'promote', 'betting@9.9.9-00000000')).toMatchObject({
      exitCode: exitCodes.unknown,
      answer: { message: expect.stringContaining('is not published') },
    });
    expect(await cli(secret, 'freeze', 'mfe-betting')).toMatchObject({ exitCode: 0 });
    expect(await cli(secret, 'canary', `mfe-wallet@${second}`)).toMatchObject({ exitCode: exitCodes.wrongUsage });
  });
});

/** A controller, and the secret of a token. */
async function openApi(token: Parameters<typeof tokenFor>[1] = {}) {
  const storage = await sampleLive();
  const app = await openController(storage);
  const secret = await tokenFor(storage, token);
  const headers = { authorization: `Bearer ${secret}` };
  const send = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/release/v1/commands', payload, headers })).body;
  const upload = async (payload: Buffer, digest = hash('sha256', payload), more: Record<string, string> = headers) =>
    (
      await app.inject({
        method: 'PUT',
        url: `/release/v1/uploads/${digest}`,
        payload,
        headers: { 'content-type': 'application/octet-stream', ...more },
      })
    ).body;
  return { storage, app, secret, send, upload };
}

test('refuses unknown fields, flags and verbs in a body', async () => {
  const { app, send } = await openApi({ remotes: ['*'] });
  for (const payload of [
    { verb: 'render', subject: 'wallet' },
    { verb: 'status', flags: null },
    { verb: 'freeze', subject: 'betting', dryRun: 'yes' },
    { verb: '__proto__' },
    { verb: 'nginx', flags: { out: '/tmp/x' } },
    { verb: 'promote', subject: 'betting', flags: { storage: '/elsewhere' } },
    { verb: 'constructor' },
    { verb: 'publish', subject: 'betting', flags: {} },
    {},
  ])
    expect(await send(payload)).toMatch(/"refused":"(wrongUsage|notAllowed)"/);
  await app.close();
});

test('checks rights against the remotes that a verb changes, not against an unused subject', async () => {
  const { storage, app, send } = await openApi({ name: 'wallet-ci', remotes: ['mfe-wallet'] });
  for (const remote of ['mfe-betting', 'mfe-wallet']) await uploadRelease(storage, await sampleRelease(remote, second));

  expect(await send({ verb: 'prune', flags: { keep: '0', idle: '0s', after: '0s' } })).toContain(
    'a right to all remotes, which prune concerns',
  );
  for (const [verb, subject] of [
    ['render', 'wallet'],
    ['worker', 'wallet'],
    ['override', `wallet@${second}`],
  ]) {
    expect(await send({ verb, subject, ...(verb === 'override' && { flags: { 'new-key': true } }) })).toContain(
      `a right to all remotes, which ${verb} concerns`,
    );
  }
  expect(await send({ verb: 'prune', subject: 'wallet', flags: { keep: '0', idle: '0s', after: '0s' } })).toContain(
    `"deleted":[{"remote":"mfe-wallet","release":"${second}"`,
  );
  expect(await storage.read(`r/mfe-betting/${second}/release.json`)).toBeDefined();
  await app.close();
});

test('records the token with the author of a move, whatever name the caller sends', async () => {
  const { storage, app, send } = await openApi();
  const by = `ops with token ops-all\r\n\u202e\u001b[2J${'x'.repeat(60_000)}`;
  await send({ verb: 'freeze', subject: 'betting', by, why: `because\n${'y'.repeat(1000)}` });
  const [move] = await lastMoves(storage, (await readPlan(storage)).plan, 1);
  expect(move!.by).toMatch(/^ops ops-all \[2Jx+… with token betting-ci$/);
  expect([move!.by.length < 120, move!.why!.length]).toEqual([true, 500]);
  await app.close();
});

test('keeps an uploaded file only with its digest, and only for a token that may publish', async () => {
  const { storage, app, upload } = await openApi();
  const canary = await openApi({ may: ['canary'] });
  const body = Buffer.from('a');
  expect(await upload(body, hash('sha256', 'b'))).toContain('does not match its digest');
  expect(await upload(body, '..%2f..%2fplan.json')).toContain('does not match its digest');
  expect(await upload(body, undefined, { authorization: 'Bearer release_guessed' })).toContain('"notAllowed"');
  expect(await canary.upload(body)).toContain('lacks the verb publish');
  expect(await storage.list('.uploads/')).toEqual([]);
  expect(await upload(body)).toContain('kept');
  for (const one of [app, canary.app]) await one.close();
});

test.each([
  '../../x',
  '../x',
  '/tmp/x',
  'a/../../x',
  'a/.b/c.js',
  'a//b.js',
  'a\\b.js',
  '.x',
  '',
  'a\0.js',
  'a'.repeat(400),
])('refuses the file name %j', async (name) => {
  const { app, send, upload } = await openApi();
  await upload(Buffer.from('a'));
  const files = { [name]: hash('sha256', 'a') };
  expect(await send({ verb: 'publish', subject: 'betting', flags: {}, files })).toContain('is not a valid name');
  await app.close();
});

test('refuses a release whose files are not uploaded, or were uploaded more than a day ago', async () => {
  const { storage, app, send, upload } = await openApi();
  await upload(Buffer.from('a'));
  const { list } = storage;
  jest
    .spyOn(storage, 'list')
    .mockImplementation(async (prefix) =>
      (await list(prefix)).map(({ key, changed }) => ({ key, changed: changed - 86_400_001 })),
    );
  const files = { 'release.json': hash('sha256', 'a') };
  expect(await send({ verb: 'publish', subject: 'betting', flags: {}, files })).toContain('is no longer uploaded');
  await app.close();
});

test.each([1, 5_000_000])('tells a command line that sends %i bytes inside a command to upgrade', async (bytes) => {
  const { app, secret } = await openApi();
  const response = await fetch(`${await listen(app)}/release/v1/commands`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ verb: 'publish', subject: 'betting', flags: {}, files: { 'a.js': 'Q'.repeat(bytes) } }),
  });
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Install the kit')]);
  await app.close();
});
