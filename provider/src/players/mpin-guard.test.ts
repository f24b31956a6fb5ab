import { networkOf } from 'shared/node';
import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { openWorld, type World } from '../../test/world.ts';
import { keptTables } from './kept-tables.ts';
import { judgeCode, judgeMpin } from './mpin-guard.ts';
import { deviceHash } from './mpin.ts';

const phone = '9876501234';
const DAY_MS = 86_400_000;
const isWrong = async () => false;

describe.each(databaseKinds)('guessing an MPIN, on %s', (kind) => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld(await openMigratedDatabase(kind));
    await world.signUp(phone);
  });
  afterEach(() => world.close());

  const login = (password: string, token_id = '', phone_number = phone, address?: string) =>
    world.call('login.php', { phone_number, password, token_id }, address);

  test('allows unknown devices of one network three wrong tries a day at a number, even in parallel', async () => {
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, n) => login(String(1000 + n), `device-${n}`, phone, '49.36.1.7')),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = await login('4826', 'device-13', phone, '49.36.1.200');
    expect([refused.status, refused.headers['retry-after'], refused.body.msg]).toEqual([
      429,
      String(24 * 3600),
      'Too many wrong MPINs for this number came from your network. Try again in 24 hours, from another network, or reset your MPIN with a code.',
    ]);
    expect((await login('4826', 'device-13', phone, '49.36.2.7')).body.success).toBe('1');
  });

  test('allows all networks together 8 wrong tries a day, 24 a week and 50 in total at a number', async () => {
    const guess = (network: number) =>
      judgeMpin(world.context, { phoneNumber: phone, device: '', network: `49.36.${network}.0/24` }, isWrong).then(
        () => 1,
        () => 0,
      );
    const judged = async () => {
      const tries = await Promise.all(
        [1, 2, 3, 4].flatMap((network) => [guess(network), guess(network), guess(network)]),
      );
      return tries.reduce<number>((sum, one) => sum + one, 0);
    };
    const days = [];
    for (let day = 0; day < 15; day += 1, world.time.now += DAY_MS) days.push(await judged());
    expect(days).toEqual([8, 8, 8, 0, 0, 0, 0, 8, 8, 8, 0, 0, 0, 0, 2]);
  });

  test('counts a /48 of IPv6 as one network', async () => {
    for (const n of [1, 2, 3]) expect((await login('0000', '', phone, `2409:4042:7:${n}::1`)).status).toBe(200);
    expect((await login('0000', '', phone, '2409:4042:7:4::1')).status).toBe(429);
    expect((await login('0000', '', phone, '2409:4042:8:4::1')).status).toBe(200);
  });

  test('withholds the verdict on a right MPIN that was checked while wrong ones filled the limit', async () => {
    const stranger = { phoneNumber: phone, device: '', network: '49.36.1.0/24' };
    let finish = () => {};
    const checked = new Promise<boolean>((done) => (finish = () => done(true)));
    const late = judgeMpin(world.context, stranger, () => checked);
    for (let n = 0; n < 3; n += 1) await judgeMpin(world.context, stranger, isWrong);
    finish();
    await expect(late).rejects.toThrow('for this number came from your network');
  });

  test('strangers in two networks cannot keep a new phone from logging in or resetting the MPIN', async () => {
    const ask = (token_id: string, address: string) =>
      world.call('forgot_mpin.php', { phone_number: phone, token_id }, address);
    const mpins = ['4826', '7391', '4826'];
    for (let day = 0; day < 2; day += 1, world.time.now += DAY_MS) {
      for (const address of ['49.36.1.7', '49.36.2.7']) {
        for (let n = 0; n < 7; n += 1) {
          const stranger = { phoneNumber: phone, device: '', network: networkOf({ ip: address }) };
          await judgeMpin(world.context, stranger, isWrong).catch(() => undefined);
          await ask(`stranger-${n}`, address);
        }
      }
      const [own, address] = [`new-phone-${day}`, '49.36.3.7'];
      expect((await login(String(mpins[day]), own, phone, address)).body.success).toBe('1');
      expect((await ask(own, address)).body.success).toBe('1');
      const [sent] = await world.db.query<{ code: string }>('select code from otp_messages order by id desc limit 1');
      const reset = { phone_number: phone, token_id: own, otp: String(sent?.code), user_mpin: String(mpins[day + 1]) };
      expect((await world.call('reset_mpin.php', reset, address)).body.success).toBe('1');
    }
  });

  test("the player's own device and live session keep working", async () => {
    const { user_token } = (await login('4826', 'own-phone')).body.data as { user_token: string };
    for (let n = 0; n < 6; n += 1) await login('0000', `stranger-${n}`);
    expect((await login('4826', 'own-phone')).body.success).toBe('1');
    expect((await world.call('get_profile.php', { phone_number: phone, user_token })).body.success).toBe('1');
  });

  test('the count survives a restart and expires after a day', async () => {
    for (let n = 0; n < 5; n += 1) await login('0000', 'stranger');
    const restarted = await openWorld(world.db);
    expect(
      (await restarted.call('login.php', { phone_number: phone, password: '4826', token_id: 'stranger' })).status,
    ).toBe(429);
    await restarted.app.close();
    world.time.now += DAY_MS + 1000;
    expect((await login('4826', 'stranger')).body.success).toBe('1');
  });

  const failures = (device: 'known' | 'unknown', wrong: number) =>
    world.db.query(`update mpin_failures set wrong = $2 where (device_hash <> '') = $1`, [device === 'known', wrong]);

  test('fifty wrong tries from unknown devices lock the account until the operator unlocks it', async () => {
    await login('0001', 'stranger');
    expect(await world.db.query('select device_hash, wrong from mpin_failures')).toEqual([
      { device_hash: '', wrong: 1 },
    ]);
    await failures('unknown', 49);
    expect((await login('4826', 'new-phone')).body.success).toBe('1');
    expect((await login('0001', 'stranger')).status).toBe(200);
    world.time.now += 10 * DAY_MS;
    await keptTables.tries.sweeps!.deleteOldTries!(world.context);
    const refused = await login('4826', 'another-phone');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, undefined]);
    expect(refused.body.msg).toContain('Reset your MPIN with a code, or ask support');
    expect((await login('4826', 'own-phone')).body.success).toBe('1');
    expect(await world.operator('unlock', phone)).toBe('Asha can log in again.');
    expect((await login('4826', 'another-phone')).body.success).toBe('1');
  });

  test('allows a known device fifty wrong tries between two right ones', async () => {
    await login('0001', 'own-phone');
    await failures('known', 49);
    expect((await login('4826', 'own-phone')).body.success).toBe('1');
    await failures('known', 49);
    await login('0001', 'own-phone');
    expect((await login('4826', 'own-phone')).status).toBe(429);
    expect((await login('4826', 'new-phone')).body.success).toBe('1');
  });

  test('deletes the counts of unregistered numbers after a week', async () => {
    await login('0001', 'stranger');
    await login('0001', 'stranger', '9000099999');
    world.time.now += 7 * DAY_MS + 1000;
    await keptTables.tries.sweeps!.deleteOldTries!(world.context);
    expect(await world.db.query('select phone_number from mpin_failures')).toEqual([{ phone_number: phone }]);
    expect(await world.db.query('select 1 from mpin_tries')).toEqual([]);
  });

  test('allows a network 10 wrong tries a day and 30 a week over all numbers, without known devices', async () => {
    const context = { ...world.context, config: { ...world.context.config, networkTriesADay: 10 } };
    const guess = (n: number, network = '49.36.12.0/24') =>
      judgeMpin(context, { phoneNumber: String(9_000_000_000 + n), device: '', network }, isWrong);
    const day = async () => {
      const tries = await Promise.allSettled(Array.from({ length: 14 }, (_, n) => guess(n)));
      return tries.filter(({ status }) => status === 'fulfilled').length;
    };
    for (const known of ['9000000101', '9000000102', '9000000103']) {
      await world.signUp(known, known);
      for (const judge of [judgeMpin, judgeCode])
        for (let n = 0; n < 5; n += 1)
          await judge(context, { phoneNumber: known, device: deviceHash(known), network: '49.36.12.0/24' }, isWrong);
    }
    expect(await day()).toBe(10);
    await expect(guess(99)).rejects.toMatchObject({
      statusCode: 429,
      retryAfterSeconds: 24 * 3600,
      message:
        'Too many wrong MPINs came from your network. Try again in 24 hours, from the phone you usually log in with, or from another network.',
    });
    const here = { phoneNumber: phone, network: '49.36.12.0/24' };
    await judgeMpin(context, { ...here, device: deviceHash('own-phone') }, isWrong);
    await expect(judgeCode(context, { ...here, device: 'stranger' }, isWrong)).rejects.toThrow('from your network');
    await guess(99, '49.36.13.0/24');
    for (const expected of [10, 10, 0, 0, 0, 0, 10]) {
      world.time.now += DAY_MS;
      expect(await day()).toBe(expected);
    }
  });

  test('does not count right tries of a network', async () => {
    await world.close();
    world = await openWorld(await openMigratedDatabase(kind), { networkTriesADay: 2 });
    await world.signUp(phone);
    for (let n = 0; n < 4; n += 1) expect((await login('4826', `new-${n}`)).body.success).toBe('1');
  });

  test('allows a known device five wrong tries, and does not count right ones', async () => {
    for (let n = 0; n < 8; n += 1) expect((await login('4826', 'own-phone')).body.success).toBe('1');
    for (let n = 0; n < 5; n += 1) expect((await login('0000', 'own-phone')).status).toBe(200);
    expect((await login('4826', 'own-phone')).status).toBe(429);
  });

  test('returns the tries that are left, which a right try does not reduce', async () => {
    const left = async (password: string) => (await login(password, 'own-phone')).body.tries_left;
    expect([
      await left('0000'),
      await left('0001'),
      await left('4826'),
      await left('0002'),
      await left('0003'),
      await left('0004'),
    ]).toEqual(['4', '3', undefined, '2', '1', '0']);
    expect((await login('4826', 'own-phone')).status).toBe(429);
  });

  test('treats an unregistered number like a registered one', async () => {
    const [registered, unknown] = [await login('1111', 'x'), await login('1111', 'x', '9000099999')];
    expect(unknown.body).toEqual(registered.body);
    for (let n = 0; n < 2; n += 1) await login('1111', 'x', '9000099999');
    expect((await login('1111', 'x', '9000099999')).status).toBe(429);
  });

  test('refuses registered and unregistered numbers in the same time', async () => {
    await login('1111', 'warm-up', '9000000000');
    const took = async (number: string) => {
      const started = performance.now();
      await login('1111', '', number);
      return performance.now() - started;
    };
    const numbers = Array.from({ length: 12 }, (_, n) => `98765${String(n).padStart(5, '0')}`);
    for (const number of numbers)
      await world.call('signup.php', {
        phoneNumber: number,
        username: 'A',
        user_mpin: '4826',
        email: '',
        token_id: '',
      });
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[6] ?? 0;
    const [known, unknown]: [number[], number[]] = [[], []];
    for (const number of numbers) {
      known.push(await took(number));
      unknown.push(await took(`8${number.slice(1)}`));
    }
    // If the provider did not hash for unregistered numbers, it would refuse them several times faster.
    expect(median(known) / median(unknown)).toBeGreaterThan(0.5);
    expect(median(known) / median(unknown)).toBeLessThan(2);
  });
});
