import { openMigratedDatabase, runAsOwner } from '../../test/databases.ts';
import { openWorld } from '../../test/world.ts';
import { settleWaitingPayments } from './settle-payment.ts';

// More than one batch.
const PENDING = 110;
const OLD = 2000;

test('looks up all pending payments, eight at once, and reads no old ones', async () => {
  const lookedUp: string[] = [];
  let running = 0;
  let most = 0;
  let goOn = () => undefined as unknown;
  const eight = new Promise((go) => (goOn = () => go(undefined)));
  const gateway = {
    name: 'fake',
    createOrder: () => Promise.reject(new Error('not used')),
    lookUp: async (orderId: string) => {
      lookedUp.push(orderId);
      running += 1;
      most = Math.max(most, running);
      // The first look-ups wait until eight run at once.
      if (running === 8) goOn();
      await eight;
      running -= 1;
      return { state: 'created', amount: 100, refunded: 0 } as const;
    },
  };
  const world = await openWorld(await openMigratedDatabase('PostgreSQL'), {}, { gateway });
  const { id } = await world.addPlayer();
  const insert = (count: number, status: string, daysAgo: number) =>
    world.db.query(
      `insert into payments (trans_id, player_id, points, order_id, created_at, gateway, status, settled_at, checked_at)
       select $1 || n, $2, 100, $1 || n, $3, 'fake', $1, $4, $4 from generate_series(1, $5) n`,
      [
        status,
        id,
        new Date(world.time.now - daysAgo * 86_400_000),
        status === 'pending' ? null : new Date(world.time.now - daysAgo * 86_400_000),
        count,
      ],
    );
  await insert(PENDING, 'pending', 1);
  await insert(OLD, 'failed', 90);
  await runAsOwner(world.db, 'analyze payments');
  const query = jest.spyOn(world.db, 'query');
  await settleWaitingPayments(world.context);
  expect([new Set(lookedUp).size, lookedUp.length, most]).toEqual([PENDING, PENDING, 8]);
  const [text, values] = query.mock.calls.find(([sql]) => sql.includes('limit 100'))!;
  query.mockRestore();
  const plan = await world.db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(lines).toContain('payments_settled');
  expect(lines).not.toContain('Seq Scan on payments');
  await world.close();
}, 240_000);
