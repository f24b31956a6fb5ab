import { databaseKinds } from '../../test/databases.ts';
import { openDeskWorld, type DeskWorld } from '../../test/desk-world.ts';
import { mappedGateway } from '../../test/mapped-gateway.ts';
import type { TestPlayer } from '../../test/world.ts';
import type { Order } from '../context/payment-gateway.ts';
import { settlePayment } from '../wallet/settle-payment.ts';

describe.each(databaseKinds)('payments at the desk, on %s', (kind) => {
  let world: DeskWorld;
  let meera: string;
  let ravi: string;
  let player: TestPlayer;
  const orders = new Map<string, Order>();
  beforeAll(async () => {
    world = await openDeskWorld(kind, {}, { gateway: mappedGateway(orders) });
    meera = await world.signIn('Meera', ['approve']);
    ravi = await world.signIn('Ravi', ['approve']);
    player = await world.addPlayer();
  });
  afterAll(() => world.end());

  const read = async (path: string) => (await world.send(`/api/${path}`, { cookie: meera })).body;
  const rowsOf = async (path: string) => (await read(path)).rows ?? [];
  /** Orders payments, one a minute. */
  const order = (name: string, points: number, count = 1) =>
    world.db.query(
      `insert into payments (trans_id, player_id, points, order_id, created_at, gateway)
       select $1::text || n, $2, $3, $1::text || n, $4::timestamptz + n * interval '1 minute', 'bank' from generate_series(1, $5::int) n`,
      [name, player.id, points, new Date(world.time.now), count],
    );
  const report = async (id: string, order: Partial<Order>) => {
    orders.set(id, { state: 'paid', amount: 0, refunded: 0, ...order });
    await settlePayment(world.context, id);
  };

  test('another amount waits until a person with the role credits what was paid', async () => {
    await order('a-', 500);
    await report('a-1', { amount: 300 });
    const [waiting] = await rowsOf('payments');
    expect(waiting).toMatchObject({
      kind: 'amount',
      why: 'other amount',
      amount: 300,
      ordered: 500,
      credited: null,
      payment: 'a-1',
      service: 'bank',
      player: player.phone_number,
      balance: 0,
      needs_second_person: false,
    });
    expect(await rowsOf('payments/unpaid')).toEqual([]);
    const id = String(waiting?.id);
    const changed = await world.run(meera, 'accept-payment', [id, '200']);
    expect([changed.status, changed.body.text]).toEqual([
      409,
      `Payment case ${id} is about 300 points now, not 200. Look at it again.`,
    ]);
    expect((await world.run(await world.signIn('Reader', ['read']), 'accept-payment', [id])).status).toBe(403);
    expect((await world.run(meera, 'accept-payment', [id, '300'])).status).toBe(200);
    expect((await world.run(ravi, 'accept-payment', [id])).status).toBe(409);
    expect([await rowsOf('payments'), await world.balance(player)]).toEqual([[], 300]);
  });

  test('a large refund needs a second person, who sees the payment with its wallet', async () => {
    await order('r-', 3000);
    await report('r-1', { amount: 3000 });
    await report('r-1', { amount: 3000, refunded: 2000 });
    const [waiting] = await rowsOf('payments');
    const seen = { kind: 'refund', why: 'refunded', amount: 2000, ordered: 3000, credited: 3000, balance: 3300 };
    expect(waiting).toMatchObject({
      ...seen,
      needs_second_person: true,
      others: [{ payment: 'a-1', points: 500, status: 'paid' }],
    });
    expect((await world.run(meera, 'accept-payment', [String(waiting?.id)])).status).toBe(202);
    const [proposal] = await rowsOf('proposals');
    expect(proposal).toMatchObject({ command: 'accept-payment', payment: seen });
    expect((await world.run(ravi, 'confirm', [String(proposal?.id)])).status).toBe(200);
    expect([await rowsOf('payments'), await world.balance(player)]).toEqual([[], 1300]);
  });

  test('payments that nobody has paid are listed by page, newest first, until they expire', async () => {
    await order('u-', 100, 60);
    const first = await read('payments/unpaid');
    expect(first.rows).toHaveLength(50);
    expect(first.rows?.[0]).toMatchObject({
      id: 'u-60',
      points: 100,
      checked: '',
      made: '2026-01-07T10:00:00+05:30',
      expires: '2026-01-14T10:00:00+05:30',
    });
    const second = await read(`payments/unpaid?after=${String(first.next)}`);
    expect([second.rows?.length, second.rows?.[0]?.id, second.next]).toEqual([10, 'u-10', undefined]);
    expect((await world.send('/api/payments/unpaid?after=%27', { cookie: meera })).status).toBe(400);
    expect((await world.send('/api/payments?after=x', { cookie: meera })).status).toBe(400);
  });
});
