import { databaseKinds, openMigratedDatabase, runAsOwner } from '../../test/databases.ts';
import { openWorld, type TestPlayer, type World } from '../../test/world.ts';

describe.each(databaseKinds)('%s refuses', (kind) => {
  let world: World;
  let player: TestPlayer;
  beforeAll(async () => {
    world = await openWorld(await openMigratedDatabase(kind));
    player = await world.addPlayer(100);
  });
  afterAll(() => world.close());

  test.each([
    ['a direct change of a balance', 'update wallets set balance = 1000 where player_id = $1'],
    ['a wallet that starts with points', `insert into wallets (player_id, account, balance) values ($1, 'wallet', 5)`],
    ['a deleted wallet', 'delete from wallets where player_id = $1'],
    ['an edited entry', 'update ledger_entries set amount = 1 where player_id = $1'],
    ['a deleted entry', 'delete from ledger_entries where player_id = $1'],
    [
      'an entry below zero',
      `insert into ledger_entries (player_id, amount, reason, remark, entered_at) values ($1, -101, 'credit', '', now())`,
    ],
    [
      'an entry of zero points',
      `insert into ledger_entries (player_id, amount, reason, remark, entered_at) values ($1, 0, 'credit', '', now())`,
    ],
    [
      'an entry without its bid or request',
      `insert into ledger_entries (player_id, amount, reason, remark, entered_at) values ($1, 50, 'win', '', now())`,
    ],
    [
      'an entry for an unknown reason',
      `insert into ledger_entries (player_id, amount, reason, remark, entered_at) values ($1, 50, 'gift', '', now())`,
    ],
  ])('%s', async (_what, statement) => {
    for (const run of [world.db.script, (text: string) => runAsOwner(world.db, text)])
      await expect(run(statement.replace('$1', String(player.id)))).rejects.toThrow();
    expect(await world.balance(player)).toBe(100);
    expect(await world.drift()).toBe(0);
  });

  test('a truncated ledger', async () => {
    await expect(runAsOwner(world.db, 'truncate ledger_entries')).rejects.toThrow('append-only');
  });
});
