import { keptData } from 'shared/rules';
import { databaseKinds } from '../../test/databases.ts';
import { openMarketWorld, type World } from '../../test/world.ts';
import { keptTables } from './kept-tables.ts';
import { judgeMpin } from './mpin-guard.ts';

const DAY_MS = 86_400_000;
const stranger = '9000099999';

describe.each(databaseKinds)('expired data, on %s', (kind) => {
  let world: World;
  beforeAll(async () => void (world = await openMarketWorld(kind)));
  afterAll(() => world.close());

  const sweep = async () => {
    for (const one of Object.values(keptTables).flatMap(({ sweeps = {} }) => Object.values(sweeps)))
      await one(world.context);
  };
  const counts = async () => {
    const count = async (table: string) =>
      Number((await world.db.query<{ count: number }>(`select count(*) as count from ${table}`))[0]?.count);
    const tables = [
      'sessions',
      'passkey_challenges',
      'mpin_tries',
      'mpin_failures',
      'otp_messages',
      'excluded_numbers',
    ];
    return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)] as const)));
  };

  test('is deleted when it expires, and not before', async () => {
    const player = await world.addPlayer();
    await world.call('login.php', { phone_number: stranger, password: '0001', token_id: 't' });
    const known = { phoneNumber: player.phone_number, device: '', network: '' };
    await judgeMpin(world.context, known, async () => false);
    await world.call('forgot_mpin.php', { phone_number: stranger, token_id: 't' });
    world.context.config.passkeyOrigin = 'https://app.example';
    await world.call('passkey_login_options.php', { phone_number: stranger, token_id: 't' });
    await world.db.query('insert into excluded_numbers (number_hash, until) values ($1, $2)', [
      'h',
      new Date(world.time.now + 2 * DAY_MS),
    ]);
    const all = {
      sessions: 1,
      passkey_challenges: 1,
      mpin_tries: 2,
      mpin_failures: 2,
      otp_messages: 1,
      excluded_numbers: 1,
    };
    const after = async (days: number, left: Partial<typeof all>) => {
      world.time.now += days * DAY_MS;
      await sweep();
      expect([days, await counts()]).toEqual([days, { ...all, ...left }]);
    };
    await after(0, {});
    const minute = 60_000 / DAY_MS;
    await after(4 * minute, {});
    await after(2 * minute, { passkey_challenges: 0 });
    await after(keptData.codes - 7 * minute, { passkey_challenges: 0 });
    await after(2 * minute, { passkey_challenges: 0, otp_messages: 0 });
    await after(1, { passkey_challenges: 0, otp_messages: 0, excluded_numbers: 0 });
    await after(keptData.tries - 2 - minute, { passkey_challenges: 0, otp_messages: 0, excluded_numbers: 0 });
    // The counts of registered numbers stay.
    const left = { passkey_challenges: 0, otp_messages: 0, excluded_numbers: 0, mpin_tries: 0, mpin_failures: 1 };
    await after(2 * minute, left);
    await after(keptData.sessions - keptData.tries - 2 * minute, left);
    await after(3 * minute, { ...left, sessions: 0 });
  });
});
