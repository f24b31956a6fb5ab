import { databaseKinds } from '../../test/databases.ts';
import { openDeskWorld, ORIGIN, type DeskWorld } from '../../test/desk-world.ts';
import { softwarePasskey } from '../../test/software-passkey.ts';
import { deleteOldDeskRows } from '../people/desk-sessions.ts';

const MINUTE_MS = 60_000;

describe.each(databaseKinds)('the sign-in of the desk, on %s', (kind) => {
  let world: DeskWorld;
  beforeAll(async () => void (world = await openDeskWorld(kind)));
  afterAll(() => world.end());

  const linkOf = async (name: string, ...roles: string[]) => {
    const text = await world.operator('operator', 'add', name, ...roles);
    return /https:\/\/desk\.example\/#enrol=(\S+)$/.exec(text)?.[1] ?? '';
  };
  // Each call comes from another network, because a network has a limit.
  let calls = 0;
  const post = (url: string, body: object) =>
    world.send(`/api/${url}`, { body, from: `10.${Math.floor((calls += 1) / 250)}.${calls % 250}.1` });
  const optionsOf = (body: Record<string, unknown>) => JSON.stringify(body.options);
  const enrol = async (link: string, key = softwarePasskey(), origin = ORIGIN) => {
    const asked = await post('enrol/options', { link });
    if (asked.status !== 200) return { key, ...asked };
    return { key, ...(await post('enrol', { link, credential: key.made(optionsOf(asked.body), { origin }) })) };
  };
  const signIn = async (
    key: ReturnType<typeof softwarePasskey>,
    where: Parameters<typeof key.signed>[1] = { origin: ORIGIN },
  ) => {
    const { body } = await post('sign-in/options', {});
    return post('sign-in', { ticket: body.ticket, credential: key.signed(optionsOf(body), where) });
  };
  const cookieOf = (headers: Record<string, unknown>) =>
    /__Host-desk=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';

  test('takes a link once, then the passkey, and gives a session that its operator can end', async () => {
    const link = await linkOf('Meera', 'approve', 'players');
    const { key, status } = await enrol(link);
    expect(status).toBe(200);
    expect((await enrol(link)).status).toBe(401);

    const { headers, body } = await signIn(key);
    expect(body).toEqual({ who: 'Meera' });
    expect(headers['set-cookie']).toMatch(
      /^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=43200$/,
    );
    const cookie = cookieOf(headers);
    expect(JSON.stringify(await world.db.query('select * from desk_sessions'))).not.toContain(cookie);
    const session = {
      who: 'Meera',
      roles: ['approve', 'players'],
      until: world.time.now + 15 * MINUTE_MS,
      needs: expect.objectContaining({ approve: 'approve', forget: 'console' }) as unknown,
    };
    expect((await world.send('/api/session', { cookie })).body).toEqual(session);

    // Reading does not extend the session, but an active operator does.
    world.time.now += 10 * MINUTE_MS;
    await world.send('/api/deposits', { cookie });
    expect((await world.send('/api/session', { cookie })).body).toEqual(session);
    await world.send('/api/session', { cookie, method: 'PUT' });
    world.time.now += 10 * MINUTE_MS;
    expect((await world.send('/api/deposits', { cookie })).status).toBe(200);

    expect((await world.send('/api/session', { cookie, method: 'DELETE' })).headers['set-cookie']).toContain(
      'Max-Age=0',
    );
    expect((await world.send('/api/session', { cookie })).status).toBe(204);
    expect(await world.operator('operator', 'list')).toMatch(/^Meera +approve players +1 +2026-01-07T09:00/m);
    const acts = await world.operator('acts', '--who', 'Meera');
    expect(acts.match(/enrol|sign-in|sign-out/g)).toEqual(['sign-out', 'sign-in', 'enrol']);
  });

  test('gives one passkey to the first of several browsers with a link', async () => {
    const link = await linkOf('Ravi', 'read');
    const { body } = await post('enrol/options', { link });
    const credentials = [1, 2, 3].map(() => softwarePasskey().made(optionsOf(body), { origin: ORIGIN }));
    const answers = await Promise.all(credentials.map((credential) => post('enrol', { link, credential })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('refuses a link that is guessed, old, replaced, or of a removed operator', async () => {
    expect((await enrol('guess')).status).toBe(401);
    const first = await linkOf('Late', 'read');
    const second = await linkOf('Late', 'read');
    expect((await enrol(first)).status).toBe(401);
    world.time.now += 61 * MINUTE_MS;
    expect((await enrol(second)).status).toBe(401);
    await deleteOldDeskRows(world.context);
    expect(await world.db.query('select 1 from operator_links')).toEqual([]);
    const third = await linkOf('Late', 'read');
    await world.operator('operator', 'remove', 'late');
    expect((await enrol(third)).status).toBe(401);
    await expect(world.operator('operator', 'remove', 'late')).rejects.toThrow('There is no operator "late".');
  });

  test.each([
    ['another origin', { origin: 'https://app.example', rpId: 'desk.example' }],
    ['another site', { origin: ORIGIN, rpId: 'app.example' }],
    ['no verified owner', { origin: ORIGIN, isVerified: false }],
  ])('refuses a signature with %s', async (_what, where) => {
    const { key } = await enrol(await linkOf('Nila', 'read'));
    expect((await signIn(key, where)).status).toBe(401);
    expect((await signIn(key)).status).toBe(200);
  });

  test('refuses a passkey that is unknown, a copy, removed, or whose answer is sent again', async () => {
    expect((await signIn(softwarePasskey())).status).toBe(401);
    const { key } = await enrol(await linkOf('Tara', 'read'));
    const { body } = await post('sign-in/options', {});
    const sent = { ticket: body.ticket, credential: key.signed(optionsOf(body), { origin: ORIGIN }) };
    expect((await post('sign-in', sent)).status).toBe(200);
    expect((await post('sign-in', sent)).status).toBe(401);
    expect((await post('sign-in', { ...sent, ticket: 'guess' })).status).toBe(401);
    key.state.counter = 0;
    expect((await signIn(key)).status).toBe(401);
    key.state.counter = 5;
    expect((await signIn(key)).status).toBe(200);
    await world.operator('operator', 'remove', 'Tara');
    expect((await signIn(key)).status).toBe(401);
    await linkOf('Tara', 'read');
    expect((await signIn(key)).status).toBe(401);
  });

  test('refuses what is no credential, and a challenge that is five minutes old', async () => {
    const { key } = await enrol(await linkOf('Uma', 'read'));
    const { body } = await post('sign-in/options', {});
    const credential = key.signed(optionsOf(body), { origin: ORIGIN });
    world.time.now += 5 * MINUTE_MS;
    expect((await post('sign-in', { ticket: body.ticket, credential })).status).toBe(401);
    for (const wrong of ['', 'null', '{}', '[]', { id: null }, 7, credential.slice(1)])
      expect(
        (await post('sign-in', { ticket: (await post('sign-in/options', {})).body.ticket, credential: wrong })).status,
      ).toBe(401);
  });

  test('limits the tries of one network', async () => {
    const statuses = new Set<number>();
    for (let tried = 0; tried < 21; tried += 1) {
      statuses.add((await world.send('/api/enrol/options', { body: {}, from: `49.36.12.${tried}` })).status);
    }
    expect([...statuses]).toEqual([401, 429]);
  });

  test('limits a stranger and a session of one network apart', async () => {
    const cookie = await world.signIn('Zoya', ['read']);
    const from = '49.36.77.1';
    const session = () => world.send('/api/offers', { cookie, from });
    expect((await session()).status).toBe(200);
    let stranger = 0;
    for (let tried = 0; tried <= 1200 && stranger !== 429; tried += 1)
      stranger = (await world.send('/api/session', { cookie: 'x'.repeat(43), from })).status;
    expect(stranger).toBe(429);
    expect([(await session()).status, (await world.send('/api/session', { cookie, from })).status]).toEqual([200, 200]);

    // A session that is new, or that another process has started.
    const other = await world.signIn('Yana', ['read']);
    world.time.now += 1000;
    expect((await world.send('/api/offers', { cookie: other, from })).status).toBe(200);
  });

  test('adds operators on the command line only, with known roles', async () => {
    await expect(world.operator('operator', 'add', 'Vik')).rejects.toThrow('"" is not a role');
    await expect(world.operator('operator', 'add', 'Vik', 'root')).rejects.toThrow(
      '"root" is not a role. Write one or more of approve,',
    );
    for (const name of ['<b>', 'Meera ', ' Meera', 'Me  era', 'M\u0435era', 'Ｍeera', 'Mee\u200bra', '\u202eMeera'])
      await expect(world.operator('operator', 'add', name, 'read')).rejects.toThrow('is not a name');
    for (const name of ['Meera J.', 'मीरा', 'J-2 Rao'])
      expect(await world.operator('operator', 'add', name, 'read')).toContain(`${name} may: read.`);
    await expect(world.operator('operator', 'toString')).rejects.toThrow('is not an action');
  });
});
