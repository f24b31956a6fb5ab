import { openMigratedDatabase } from '../../test/databases.ts';
import { offerMarkets, openWorld } from '../../test/world.ts';
import type { Database } from './database.ts';
import { openReads, type ReadsChange } from './reads.ts';

const moment = () => new Promise((wake) => setTimeout(wake, 5));

/** Creates a fake database that returns its name, and its position in the write-ahead log. */
function fake(name: string) {
  const state = { position: 0, failure: undefined as Error | undefined };
  const query = async <Row>(text: string) => {
    if (state.failure) throw state.failure;
    return [text.includes('pg_is_in_recovery') ? { position: String(state.position) } : { name }] as Row[];
  };
  const database: Database = {
    kind: 'PostgreSQL',
    query,
    transaction: (work) => work({ query }),
    alone: async () => undefined,
    script: async () => undefined,
    ping: async () => undefined,
    close: async () => undefined,
  };
  return { state, database };
}

function openFakes() {
  const [primary, standby] = [fake('primary'), fake('standby')];
  const changes: ReadsChange[] = [];
  let opened: Promise<Database> = Promise.resolve(standby.database);
  const reads = openReads(primary.database, () => opened, {
    maxAgeMs: 100,
    tickMs: 10,
    report: (change) => changes.push(change),
  });
  const source = async () => (await reads.query<{ name: string }>('select'))[0]?.name;
  const until = async (name: string) => {
    while ((await source()) !== name) await moment();
  };
  return {
    primary,
    standby,
    changes,
    reads,
    source,
    until,
    openAs: (result: Promise<Database>) => void (opened = result),
  };
}

test('uses the primary until the standby has shown that it is fresh', async () => {
  const { reads, source, until, changes } = openFakes();
  expect(await source()).toBe('primary');
  await until('standby');
  expect(await reads.transaction((tx) => tx.query('select'))).toEqual([{ name: 'standby' }]);
  expect(changes).toEqual([{ reads: 'standby' }]);
  await reads.close();
});

test('leaves a standby that falls behind, and returns when it has caught up', async () => {
  const { primary, standby, reads, source, until, changes } = openFakes();
  await until('standby');
  primary.state.position = 500;
  standby.state.position = 499;
  while (changes.length < 2) await moment();
  expect(await source()).toBe('primary');
  standby.state.position = 500;
  await until('standby');
  expect(changes).toEqual([
    { reads: 'standby' },
    { reads: 'primary', reason: 'It is more than 0.1 s behind' },
    { reads: 'standby' },
  ]);
  await reads.close();
});

test('a read that the standby cannot answer goes to the primary; a wrong statement fails', async () => {
  const { standby, reads, source, until } = openFakes();
  await until('standby');
  standby.state.failure = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  expect(await source()).toBe('primary');
  standby.state.failure = undefined;
  await until('standby');
  standby.state.failure = Object.assign(new Error('no such table'), { code: '42P01' });
  await expect(reads.query('select')).rejects.toThrow('no such table');
  await reads.close();
});

test('a standby that is away at first is used once it answers', async () => {
  const { standby, reads, source, until, changes, openAs } = openFakes();
  openAs(Promise.reject(new Error('Nothing listens')));
  while (changes.length === 0) await moment();
  expect([await source(), changes]).toEqual(['primary', [{ reads: 'primary', reason: 'Nothing listens' }]]);
  openAs(Promise.resolve(standby.database));
  await until('standby');
  await reads.close();
});

test('only markets, rates, charts and the audit are read from the standby', async () => {
  const db = await openMigratedDatabase('PostgreSQL');
  let count = 0;
  const counted = <Result>(read: () => Promise<Result>) => {
    count += 1;
    return read();
  };
  const world = await openWorld(
    db,
    {},
    {
      reads: {
        query: (text, values) => counted(() => db.query(text, values)),
        transaction: (work, limit) => counted(() => db.transaction(work, limit)),
      },
    },
  );
  await offerMarkets(world);
  const player = await world.addPlayer(1000);
  const readsOf = async (act: () => Promise<unknown>) => {
    count = 0;
    await act();
    return count > 0;
  };
  const chart = { game_name: 'KALYAN', type: 'jodi_chart' };
  const bid = { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Open', open_digit: '6' } as const;
  for (const act of [
    () => world.call('get_games.php'),
    () => world.call('get_rates.php'),
    () => world.call('getCharts.php', chart),
    () => world.operator('audit'),
  ])
    expect(await readsOf(act)).toBe(true);
  for (const act of [
    () => world.bid(player, bid),
    () => world.balance(player),
    () => world.as(player, 'get_bid_history.php'),
    () => world.as(player, 'get_wallet_history.php'),
    () => world.as(player, 'get_request_history.php'),
    () => world.as(player, 'withdraw_request.php', { amount: '100', remark: 'BANK_TRANSFER', request_number: '' }),
    () => world.operator('funds'),
    () => world.operator('player', player.phone_number),
  ])
    expect(await readsOf(act)).toBe(false);
  await world.close();
});
