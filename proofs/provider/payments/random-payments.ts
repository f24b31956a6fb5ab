import assert from 'node:assert/strict';
import { mappedGateway } from 'provider/test/mapped-gateway.ts';
import { insertPlayer, openWorld } from 'provider/test/world.ts';
import type { Order } from 'provider/src/context/payment-gateway.ts';
import type { Database } from 'provider/src/db/database.ts';
import { decideCase } from 'provider/src/wallet/decide-payment-case.ts';
import { settlePayment } from 'provider/src/wallet/settle-payment.ts';
import { ORDERED, type PaymentEvent } from './events.ts';

export type RandomPayments = Awaited<ReturnType<typeof openRandomPayments>>;

/** A provider with a payment service whose answers take some time. */
export async function openRandomPayments(db: Database) {
  const orders = new Map<string, Order>();
  const gateway = mappedGateway(orders);
  const lookUp = async (id: string) => {
    const answer = await gateway.lookUp(id);
    // The answer travels for a while, and is then no longer the newest.
    for (let turns = id.length % 4; turns >= 0; turns -= 1) await new Promise(setImmediate);
    return answer;
  };
  return { world: await openWorld(db, {}, { gateway: { ...gateway, lookUp } }), orders, count: { payments: 0 } };
}

/** Plays events on a new payment of a new player. Then the database must know what the service kept. */
export async function playOnDatabase(scene: RandomPayments, events: readonly PaymentEvent[]): Promise<void> {
  const { world, orders } = scene;
  const player = await insertPlayer(world.db, '1', world.time.now);
  const id = await orderOf(scene, player.id);
  const running = new Map<number, Promise<unknown>>();
  const start = async (worker: number, act: () => Promise<unknown>) => {
    await running.get(worker);
    running.set(worker, act());
  };
  for (const event of events) {
    if (event.what === 'service') orders.set(id, event.order);
    if (event.what === 'look') await start(event.worker, () => settlePayment(world.context, id));
    if (event.what === 'write') await running.get(event.worker);
    if (event.what === 'decide') await start(event.worker, () => decide(scene, id, event.isAccepted));
    if (event.what === 'player') await become(scene, player.id, event.player);
    if (event.what === 'spend')
      await world.db
        .query(
          `insert into ledger_entries (player_id, amount, reason, remark, entered_at) values ($1, $2, 'credit', '', now())`,
          [player.id, -event.points || -1],
        )
        .catch(() => undefined); // the wallet may be empty
  }
  await Promise.all(running.values());
  await settlePayment(world.context, id);
  await mustKnow(scene, id);
}

/** The database must know what the service has. The audit compares that with the ledger and the cases. */
export async function mustKnow({ world, orders }: Pick<RandomPayments, 'world' | 'orders'>, id: string): Promise<void> {
  const { state, amount, refunded } = orders.get(id) ?? { state: 'created', amount: 0, refunded: 0 };
  const [payment] = await world.db.query<{ kept: number | null }>('select kept from payments where order_id = $1', [
    id,
  ]);
  assert.equal(payment?.kept ?? 0, state === 'paid' ? amount - refunded : 0, `what the service has of ${id}`);
}

export async function orderOf(
  { world, orders, count }: Pick<RandomPayments, 'world' | 'orders' | 'count'>,
  playerId: number,
): Promise<string> {
  count.payments += 1;
  const id = `${'x'.repeat(count.payments % 4)}order-${count.payments}`;
  orders.set(id, { state: 'created', amount: ORDERED, refunded: 0 });
  await world.db.query(
    `insert into payments (trans_id, player_id, points, order_id, created_at, gateway) values ($1, $2, $3, $1, $4, 'bank')`,
    [id, playerId, ORDERED, new Date(world.time.now)],
  );
  return id;
}

/** Decides the open case of a payment, if it has one. */
export async function decide({ world }: Pick<RandomPayments, 'world'>, id: string, isAccepted: boolean): Promise<void> {
  const [open] = await world.db.query<{ id: number }>(
    'select id from payment_cases where trans_id = $1 and decision is null',
    [id],
  );
  if (open) await decideCase(world.context, { id: open.id, decision: isAccepted ? 'accepted' : 'declined' });
}

type Player = Extract<PaymentEvent, { what: 'player' }>['player'];

async function become(
  { world }: RandomPayments,
  playerId: number,
  { isForgotten, pause, room }: Player,
): Promise<void> {
  const { db, time } = world;
  const until = new Date(time.now + (pause ? 1 : -1) * 60_000);
  await db.query(
    `insert into play_pauses (player_id, kind, since, until) values ($1, $2, '2020-01-01', $3)
     on conflict (player_id) do update set kind = $2, until = $3`,
    [playerId, pause ?? 'time-out', until],
  );
  await db.query(
    `insert into play_limits (player_id, kind, period, points) values ($1, 'deposit', 'day', $2)
     on conflict (player_id, kind, period) do update set points = $2`,
    [playerId, Number.isFinite(room) ? room : null],
  );
  if (isForgotten)
    await db.query(`update players set phone_number = '0' || lpad(id::text, 9, '0') where id = $1`, [playerId]);
}
