import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { openWorld, type TestPlayer, type World } from '../../test/world.ts';

describe.each(databaseKinds)('the audit of accepted refunds, on %s', (kind) => {
  let world: World;
  let player: TestPlayer;
  beforeEach(async () => {
    world = await openWorld(await openMigratedDatabase(kind));
    player = await world.addPlayer(100);
    await world.db.query(
      `insert into payments (trans_id, player_id, points, status, order_id, created_at, gateway)
       values ('t-1', $1, 50, 'failed', 'o-1', now(), 'other')`,
      [player.id],
    );
  });
  afterEach(() => world.close());

  const enter = (points: number, reason: string) =>
    world.db.query<{ id: number }>(
      `insert into ledger_entries (player_id, amount, reason, remark, entered_at) values ($1, $2, $3, '', '2026-01-07') returning id`,
      [player.id, -points, reason],
    );
  const accept = (amount: number, entryId: number | null) =>
    world.db.query(
      `insert into payment_cases (trans_id, kind, amount, found_at, decision, decided_at, entry_id)
       values ('t-1', 'refund', $1, now(), 'accepted', '2026-01-07', $2)`,
      [amount, entryId],
    );

  test('passes a refund with its entry, and one of a version that booked a credit', async () => {
    const [entry] = await enter(20, 'payment refund');
    await accept(20, entry?.id ?? 0);
    await enter(30, 'credit');
    await accept(30, null);
    expect(await world.drift()).toBe(0);
  });

  test('finds an entry without a case, a case without an entry, and another amount', async () => {
    await enter(20, 'payment refund');
    expect(await world.drift()).toBe(1);
    await accept(30, null);
    expect(await world.drift()).toBe(2);
    const [entry] = await enter(10, 'payment refund');
    await accept(5, entry?.id ?? 0);
    expect(await world.drift()).toBe(3);
  });

  test('an entry belongs to one case', async () => {
    const [entry] = await enter(20, 'payment refund');
    await accept(20, entry?.id ?? 0);
    await expect(accept(20, entry?.id ?? 0)).rejects.toThrow('case_entered_once');
  });
});
