import { databaseKinds } from '../../test/databases.ts';
import { openDeskWorld, ORIGIN, ownHeaders, type DeskWorld } from '../../test/desk-world.ts';
import { DAY, type TestPlayer } from '../../test/world.ts';
import { operatorCommands } from '../operator/operator-commands.ts';
import { removePerson } from '../people/people.ts';
import { roles, type Role } from '../people/roles.ts';

const all: Role[] = [...roles];

/** Every command with words that would have an effect, and the only roles whose session may run it. */
const matrix: Record<string, { may: readonly Role[]; words: (at: { phone: string; request: string }) => string[] }> = {
  declare: { may: ['results'], words: () => ['KALYAN', DAY, 'open', '123'] },
  reverse: { may: ['results'], words: () => ['KALYAN', DAY, 'open'] },
  void: { may: ['results'], words: () => ['MAIN BAZAR', DAY] },
  funds: { may: all, words: () => [] },
  approve: { may: ['approve'], words: ({ request }) => [request] },
  decline: { may: ['approve'], words: ({ request }) => [request, 'not found'] },
  sent: { may: ['approve'], words: ({ request }) => [request, 'N1'] },
  unsent: { may: ['approve'], words: ({ request }) => [request, 'Refused'] },
  return: { may: ['approve'], words: ({ request }) => [request, 'Refused'] },
  screenshot: { may: all, words: ({ request }) => [request] },
  payments: { may: all, words: () => [] },
  'accept-payment': { may: ['approve'], words: () => ['1'] },
  'decline-payment': { may: ['approve'], words: () => ['1'] },
  player: { may: all, words: ({ phone }) => [phone] },
  status: { may: ['players'], words: ({ phone }) => [phone, 'inactive'] },
  credit: { may: ['players'], words: ({ phone }) => [phone, '500', 'gift'] },
  export: { may: ['players'], words: ({ phone }) => [phone] },
  forget: { may: [], words: ({ phone }) => [phone] },
  unlock: { may: ['players'], words: ({ phone }) => [phone] },
  note: { may: ['players'], words: ({ phone }) => [phone, 'seen'] },
  otp: { may: [], words: () => [] },
  market: { may: ['settings'], words: () => ['KALYAN', '1:00 pm', '2:00 pm'] },
  fair: { may: ['settings'], words: () => ['KALYAN', 'on'] },
  rate: { may: ['settings'], words: () => ['Single Digit', '10', '99'] },
  set: { may: ['settings'], words: () => ['UPI_ADMIN', 'thief@upi'] },
  clock: { may: [], words: () => ['+90'] },
  audit: { may: all, words: () => [] },
  trace: { may: all, words: () => ['abcdef'] },
  operator: { may: [], words: () => ['add', 'Thief', ...roles] },
  proposals: { may: all, words: () => [] },
  confirm: { may: all, words: () => ['1'] },
  reject: { may: all, words: () => ['1'] },
  acts: { may: all, words: () => [] },
};
const verbs = Object.keys(matrix);

describe.each(databaseKinds)('the rights of the desk, on %s', (kind) => {
  let world: DeskWorld;
  let player: TestPlayer;
  let at: { phone: string; request: string };
  beforeAll(async () => {
    world = await openDeskWorld(kind);
    player = await world.addPlayer(100);
    await world.as(player, 'add_points_request.php', { amount: '200', UTR_NUM: '123456789012' });
    const [request] = await world.db.query<{ id: number }>('select id from fund_requests');
    at = { phone: player.phone_number, request: String(request?.id) };
    // A proposal of another operator: an operator without its role cannot decide it.
    const proposer = await world.signIn('Proposer', all);
    expect((await world.run(proposer, 'credit', [player.phone_number, '5'])).status).toBe(202);
    world.goTo('4:00 pm');
  });
  afterAll(() => world.end());

  /** Sends every command. Expects no effect, whatever the answers are. */
  const sendAll = async (names: readonly string[], send: (verb: string, words: string[]) => Promise<number>) => {
    const before = await world.digest();
    const statuses = new Set<number>();
    for (const verb of names) statuses.add(await send(verb, matrix[verb]?.words(at) ?? []));
    expect(await world.digest()).toBe(before);
    return [...statuses];
  };

  test('names every command', () => {
    expect(verbs.sort()).toEqual(operatorCommands.map(({ name }) => name).sort());
  });

  test.each(all)('refuse every other command to an operator with only the role %s', async (role) => {
    const cookie = await world.signIn(`Only ${role}`, [role]);
    const offered = await world.send('/api/commands', { cookie });
    const own = verbs.filter((verb) => matrix[verb]?.may.includes(role));
    expect((offered.body.commands as { name: string }[]).map(({ name }) => name).sort()).toEqual(own.sort());
    const denied = verbs.filter((verb) => !own.includes(verb));
    const statuses = await sendAll(denied, async (verb, words) => (await world.run(cookie, verb, words)).status);
    expect(statuses).toEqual([403]);
    const acts = (await world.send(`/api/acts?outcome=denied&who=Only%20${role}`, { cookie })).body.rows ?? [];
    expect(acts.map(({ act }) => act).sort()).toEqual(denied.sort());
  });

  test('let a reader neither confirm nor reject', async () => {
    const cookie = await world.signIn('Reader', ['read']);
    const statuses = await sendAll(
      ['confirm', 'reject'],
      async (verb, words) => (await world.run(cookie, verb, words)).status,
    );
    expect(statuses).toEqual([403]);
  });

  test('have no effect for an address, header or cookie that is not the desk’s', async () => {
    const cookie = await world.signIn('Victim', all);
    const { origin: _origin, ...withoutOrigin } = ownHeaders;
    const { 'x-desk': _header, ...withoutHeader } = ownHeaders;
    const hostile = {
      'another origin': [403, { ...ownHeaders, origin: 'https://app.example' }, cookie],
      'a similar origin': [403, { ...ownHeaders, origin: `${ORIGIN}.evil.example` }, cookie],
      'no origin': [403, withoutOrigin, cookie],
      'the origin null': [403, { ...ownHeaders, origin: 'null' }, cookie],
      'a form, which has no header': [403, withoutHeader, cookie],
      'a page of another site': [403, { ...ownHeaders, 'sec-fetch-site': 'cross-site' }, cookie],
      'a page of another subdomain': [403, { ...ownHeaders, 'sec-fetch-site': 'same-site' }, cookie],
      'a rebound host name': [421, { ...ownHeaders, host: 'evil.example' }, cookie],
      'no session': [401, ownHeaders, ''],
      'a guessed session': [401, ownHeaders, 'A'.repeat(43)],
      'a session with SQL': [401, ownHeaders, `' or '1'='1`],
      'a player’s session': [401, ownHeaders, player.user_token],
      'a session of another origin': [401, ownHeaders, await world.signIn('Elsewhere', all, 'https://old.example')],
    } as const;
    for (const [what, [status, headers, hostileCookie]] of Object.entries(hostile)) {
      const statuses = await sendAll(
        verbs,
        async (verb, words) =>
          (await world.send(`/api/commands/${verb}`, { cookie: hostileCookie, headers, body: { words, reason: 'x' } }))
            .status,
      );
      expect([what, statuses]).toEqual([what, [status]]);
    }
  });

  test('end with the session: idle, too long, signed out, or of a removed operator', async () => {
    const idle = await world.signIn('Idle', all);
    const removed = await world.signIn('Removed', all);
    const signedOut = await world.signIn('Signed out', all);
    expect((await world.send('/api/session', { cookie: signedOut, method: 'DELETE' })).status).toBe(204);
    await removePerson(world.context, 'REMOVED');
    const status = (cookie: string) =>
      sendAll(verbs, async (verb, words) => (await world.run(cookie, verb, words)).status);
    expect(await status(removed)).toEqual([401]);
    expect(await status(signedOut)).toEqual([401]);
    const now = world.time.now;
    world.time.now += 16 * 60_000;
    expect(await status(idle)).toEqual([401]);
    world.time.now = now;
    const long = await world.signIn('Long', all);
    await world.db.query(`update desk_sessions set seen_at = 'infinity'`);
    world.time.now += 12 * 3_600_000 + 1000;
    expect(await status(long)).toEqual([401]);
    world.time.now = now;
  });

  test('come from the session, whatever the body claims', async () => {
    const cookie = await world.signIn('Honest', ['read']);
    const forged = {
      who: 'Admin',
      actor: { who: 'Admin' },
      operator: { id: 1, roles: all },
      roles: all,
      from: 'console',
    };
    const answer = await world.send('/api/commands/player', {
      cookie,
      headers: { ...ownHeaders, 'x-operator-token': 'guess', 'x-forwarded-for': '9.9.9.9' },
      body: { ...forged, verb: 'credit', words: [player.phone_number], reason: 'looked' },
    });
    expect(answer.body.text).toContain('Asha');
    const { body } = await world.send('/api/acts?who=Honest', { cookie });
    expect(body.rows).toMatchObject([
      {
        who: 'Honest',
        from: '127.0.0.1',
        act: `player ${player.phone_number}`,
        done: 'yes',
        reason: 'looked',
        second: '',
      },
    ]);
    expect((await world.send('/api/commands/credit', { cookie, body: { ...forged, words: at } })).status).toBe(403);
  });

  test('refuse a body that is no command, and change nothing', async () => {
    const cookie = await world.signIn('Careless', all);
    const before = await world.digest();
    const bodies = [
      [400, {}],
      [400, { words: 'x' }],
      [400, { words: [1] }],
      [400, { words: ['a\u0000'] }],
      [400, { words: Array.from({ length: 21 }, () => 'x') }],
      [400, { words: ['x'.repeat(601)] }],
      [400, { words: [], reason: 'x'.repeat(301) }],
      [413, { words: ['x'.repeat(20_000)] }],
    ] as const;
    for (const [status, body] of bodies)
      expect((await world.send('/api/commands/status', { cookie, body })).status).toBe(status);
    expect((await world.send('/api/commands/nothing', { cookie, body: { words: [] } })).status).toBe(400);
    const form = { ...ownHeaders, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await world.send('/api/commands/status', { cookie, headers: form, body: 'words=x' })).status).toBe(415);
    const text = { ...ownHeaders, 'content-type': 'text/plain' };
    expect((await world.send('/api/commands/status', { cookie, headers: text, body: '{"words":[]}' })).status).toBe(
      415,
    );
    expect(await world.digest()).toBe(before);
  });

  test('answer every read only with a session, in no frame and in no cache', async () => {
    const cookie = await world.signIn('Looker', ['read']);
    const reads = [
      'commands',
      'payments',
      'payments/unpaid',
      'deposits',
      `deposits/${at.request}/picture`,
      'withdrawals',
      'proposals',
      'markets',
    ];
    const more = [
      `markets/half?market=KALYAN&day=${DAY}&half=open`,
      'search?for=9',
      'receipts/abcdef',
      'players/9000000001',
      'day',
      'acts',
      'acts/export?as=csv',
      'events',
    ];
    for (const path of [...reads, ...more]) {
      expect([path, (await world.send(`/api/${path}`)).status]).toEqual([path, 401]);
      const cross = { ...ownHeaders, 'sec-fetch-site': 'cross-site' };
      expect([path, (await world.send(`/api/${path}`, { cookie, headers: cross })).status]).toEqual([path, 403]);
    }
    const { headers } = await world.send('/api/deposits', { cookie });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.any(String) as string,
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('let no other site extend or end a session', async () => {
    const cookie = await world.signIn('Steady', ['read']);
    const { 'x-desk': _header, ...withoutHeader } = ownHeaders;
    const others = [
      { ...ownHeaders, origin: 'https://app.example' },
      { ...ownHeaders, 'sec-fetch-site': 'same-site' },
      withoutHeader,
    ];
    for (const method of ['PUT', 'DELETE'] as const)
      for (const headers of others)
        expect((await world.send('/api/session', { cookie, method, headers })).status).toBe(403);
    expect((await world.send('/api/session', { cookie })).status).toBe(200);
  });

  test('give a session nothing on the players’ server, as its token or its cookie', async () => {
    const secret = await world.signIn('Traveller', all);
    const { body } = await world.call('get_profile.php', { phone_number: player.phone_number, user_token: secret });
    expect(body.success).toBe('0');
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/operator',
      headers: { cookie: `__Host-desk=${secret}`, 'x-operator-token': secret },
      payload: { verb: 'credit', words: [player.phone_number, '500'] },
    });
    expect(answer.statusCode).toBe(404);
  });

  test('leave the desk out of the players’ server', async () => {
    for (const url of ['/api/session', '/api/deposits', '/api/commands/credit', '/api/api/deposits'])
      expect([url, (await world.app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 404]);
  });
});
