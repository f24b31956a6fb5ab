import { allPanas, digits, isGiven } from 'shared/rules';
import { databaseKinds, openMigratedDatabase, type DatabaseKind } from '../../test/databases.ts';
import { openWorld, type World } from '../../test/world.ts';
import { demoPlayers } from './demo-players.ts';
import { fillDemo } from './fill-demo.ts';

const [rohit, meena] = demoPlayers.map(({ phone_number, mpin }) => ({
  phone_number,
  password: mpin,
  token_id: 'test',
}));

/** Creates a demo at this hour. Reads the lists of its players. */
async function firstStart(kind: DatabaseKind, hour: string) {
  const world = await openWorld(await openMigratedDatabase(kind), { mode: 'demo' });
  world.goTo(hour);
  await fillDemo(world.context);
  const rowsOf = async (script: string, login = rohit) => {
    const { data } = (await world.call('login.php', login)).body;
    const answer = await world.call(script, {
      phone_number: login?.phone_number ?? '',
      user_token: String(data?.user_token),
    });
    return answer.body.result as Record<string, string>[];
  };
  return { world, rowsOf };
}

/** Returns the probability that these numbers win. All panas are equally likely, and each digit has a tenth of them. */
function chanceOf({ open_digit, close_digit, open_pana, close_pana }: Record<string, string>): number {
  const panas = [open_pana, close_pana].filter(isGiven).length;
  const drawnDigits = [open_digit, close_digit].filter(isGiven).length;
  return allPanas.length ** -panas * digits.length ** -drawnDigits;
}

const withoutId = ({ bid_id: _id, ...row }: Record<string, string>) => row;
/** Returns the contents of the demo without the bid ids, which are random. */
const look = async ({ rowsOf }: Awaited<ReturnType<typeof firstStart>>) => [
  (await rowsOf('get_bid_history.php')).map(withoutId),
  await rowsOf('get_request_history.php'),
  await rowsOf('get_wallet_history.php'),
];

const looks = new Map<DatabaseKind, Awaited<ReturnType<typeof look>>>();

describe.each(databaseKinds)('a new demo, on %s', (kind) => {
  let world: World;
  let rowsOf: Awaited<ReturnType<typeof firstStart>>['rowsOf'];
  // Creating a demo takes seconds, so all tests share one.
  beforeAll(async () => {
    ({ world, rowsOf } = await firstStart(kind, '1:00 pm'));
    looks.set(kind, await look({ world, rowsOf }));
  });
  afterAll(() => world.close());

  test('has wins as by chance without a profit, pending bids, and a week of statement sorted by date', async () => {
    const bids = await rowsOf('get_bid_history.php');
    const of = (status: string) => bids.filter((bid) => bid.status === status);
    expect([of('won').length, of('lost').length, of('pending').length]).toEqual([2, 28, 2]);
    const decided = [...of('won'), ...of('lost')];
    const byChance = decided.reduce((sum, bid) => sum + chanceOf(bid), 0);
    expect(Math.abs(of('won').length - byChance)).toBeLessThan(1);
    const pointsOf = (field: string) => decided.reduce((sum, bid) => sum + Number(bid[field]), 0);
    expect(pointsOf('win_points')).toBeLessThan(pointsOf('points_action'));
    expect(new Set(bids.map(({ game_type }) => game_type)).size).toBeGreaterThanOrEqual(4);

    const entries = await rowsOf('get_wallet_history.php');
    const dates = entries.map(({ date }) => String(date));
    expect(dates).toEqual(dates.toSorted());
    expect(new Set(dates.map((date) => date.slice(0, 10))).size).toBe(8);
    expect(dates.at(-1)?.slice(0, 10)).toBe('2026-01-07');
  });

  test('has paid, waiting, cancelled and declined requests', async () => {
    const requests = await rowsOf('get_request_history.php');
    const states = requests.map(({ action_type, status, points, reason = '', cancelled = '' }) =>
      [action_type, points, status, reason || cancelled].join(' ').trim(),
    );
    expect(states.toSorted()).toEqual([
      'Deposite 1000 1',
      'Deposite 1500 -1 The UTR is not in the bank statement.',
      'Deposite 2000 1',
      'Deposite 500 -1',
      'Deposite 750 0',
      'Withdraw 1000 1',
      'Withdraw 200 -1 1',
      'Withdraw 3000 -1 The bank has another name for this account.',
      'Withdraw 500 0',
    ]);
  });

  test('has books that add up, and a later start adds nothing', async () => {
    expect(await world.drift()).toBe(0);
    const before = await rowsOf('get_wallet_history.php');
    expect(Number(before.at(-1)?.updated_amount)).toBe(before.reduce((sum, { amount }) => sum + Number(amount), 0));
    await fillDemo(world.context);
    expect(await rowsOf('get_wallet_history.php')).toEqual(before);
    expect((await rowsOf('get_bid_history.php', meena)).some(({ status }) => status === 'won')).toBe(true);
  });
});

test('is identical for the same day and hour', () => {
  expect(looks.get('PGlite')).toEqual(looks.get('PostgreSQL'));
  expect(looks.size).toBe(databaseKinds.length);
});

test.each(['12:20 am', '11:55 pm'])('has a week of history and nothing in the future at %s', async (hour) => {
  const { world, rowsOf } = await firstStart('PostgreSQL', hour);
  const dates = (await rowsOf('get_wallet_history.php')).map(({ date }) => Date.parse(String(date)));
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
  expect(dates.every((date) => date <= world.time.now)).toBe(true);
  expect(await world.drift()).toBe(0);
  await world.close();
});
