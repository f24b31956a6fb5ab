import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { closeInBalance, openWorld, type TestPlayer, type World } from '../../test/world.ts';
import { consoleActor } from './actor.ts';
import { runCommand } from './run-command.ts';

describe.each(databaseKinds)('the operator, on %s', (kind) => {
  let world: World;
  let player: TestPlayer;
  beforeAll(async () => {
    world = await openWorld(await openMigratedDatabase(kind));
    player = await world.addPlayer(100);
  });
  afterAll(() => closeInBalance(world));

  test('records who ran which command, refused ones included', async () => {
    await runCommand(
      { verb: 'status', words: [player.phone_number, 'inactive'] },
      consoleActor('meera'),
      world.context,
    );
    await runCommand({ verb: 'status', words: [player.phone_number, 'asleep'] }, consoleActor('ravi'), world.context);
    await runCommand({ verb: 'status', words: [player.phone_number, 'active'] }, consoleActor(''), world.context);
    const acts = (await world.operator('acts', player.phone_number))
      .split('\n')
      .slice(1)
      .map((line) => line.split(/ {2,}/));
    const act = (status: string) => `status ${player.phone_number} ${status}`;
    const at = '2026-01-07T09:00:00+05:30';
    expect(acts).toEqual([
      [at, 'console', 'console', act('active'), 'yes'],
      [at, 'ravi', 'console', act('asleep'), 'refused'],
      [at, 'meera', 'console', act('inactive'), 'yes'],
    ]);
    expect(await world.operator('acts', 'nobody')).toBe('No commands found.');
  });

  test.each([
    [
      'acts',
      ['acts', 'page'],
      `insert into operator_acts (at, who, command, words, was_done) select now(), 'meera', 'player', 'page ' || n, true from generate_series(1, 230) n`,
    ],
    [
      'waiting deposits',
      ['funds'],
      `insert into fund_requests (player_id, kind, points, request_id, utr, utr_key, requested_at) select (select max(id) from players), 'Deposite', 100, 'd-' || n, '9' || n, '9' || n, now() from generate_series(1, 230) n`,
    ],
    [
      'all fund requests',
      ['funds', 'all'],
      `insert into fund_requests (player_id, kind, points, status, request_id, utr, utr_key, requested_at, decided_at) select (select max(id) from players), 'Deposite', 100, '-1', 'e-' || n, '8' || n, '8' || n, now(), now() from generate_series(1, 230) n`,
    ],
  ] as const)(
    'lists %s a hundred at a time, with the command for the next page',
    async (_what, [verb, ...words], fill) => {
      await world.db.query(fill);
      const sizes: number[] = [];
      const seen = new Set<string>();
      for (let command: readonly string[] | undefined = [verb, ...words]; command;) {
        const [first = '', ...rest]: readonly string[] = command;
        const lines = (await world.operator(first, ...rest)).split('\n').slice(1);
        const more: string | undefined = lines.at(-1)?.startsWith('For more: ')
          ? lines.pop()?.slice('For more: '.length)
          : undefined;
        sizes.push(lines.length);
        for (const line of lines) seen.add(line);
        command = more?.split(' ');
      }
      expect(sizes.slice(0, 2)).toEqual([100, 100]);
      expect(seen.size).toBe(sizes.reduce((sum, size) => sum + size, 0));
      expect(seen.size).toBeGreaterThanOrEqual(230);
      await expect(world.operator(verb, ...words, '--from', 'x')).rejects.toThrow('--from needs the id');
    },
  );

  test('credits an id once, however often it is sent, and refuses a different credit under it', async () => {
    const credit = (...words: string[]) => world.operator('credit', player.phone_number, ...words);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => credit('50', 'Festival', 'bonus', '--id', 'diwali-1')),
    );
    expect(new Set(answers)).toEqual(new Set(['Asha has 150 points.']));
    await expect(credit('60', '--id', 'diwali-1')).rejects.toThrow(
      'The id diwali-1 was already used for another credit.',
    );
    await expect(credit('60', '--id')).rejects.toThrow('--id needs an id');
    await expect(credit('-500', '--id', 'too-much')).rejects.toThrow('does not hold that many points');
    expect(await credit('-50', '--id', 'too-much')).toBe('Asha has 100 points.');
    const [entry] = await world.db.query<{ remark: string }>(`select remark from ledger_entries where amount = 50`);
    expect(entry?.remark).toBe('Festival bonus');
  });

  test.each([
    ['download_url', 'javascript:alert(1)', 'is not a web address'],
    ['scanner_url', 'qr.png', 'is not a web address'],
    ['payment_numbers', '9829000001,98290', 'must be mobile numbers'],
    ['helpNumber1', 'ask Meera', 'must be a telephone number'],
    ['UPI_ADMIN', 'shop', 'must be a UPI address'],
    ['MIN_DEPOSIT', '-5', 'must be a whole number'],
  ])('refuses to set %s to %s', async (key, value, why) => {
    await expect(world.operator('set', key, value)).rejects.toThrow(why);
    expect(await world.db.query('select 1 from settings where key = $1', [key])).toEqual([]);
  });
});
