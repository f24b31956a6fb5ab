import type { Order } from 'provider/src/context/payment-gateway.ts';
import type { Database } from 'provider/src/db/database.ts';
import { DAY_MS } from 'provider/src/context/india-time.ts';
import { settleWaitingPayments } from 'provider/src/wallet/settle-payment.ts';
import { diceOf, type Dice } from '../play/dice.ts';
import { ORDERED } from './events.ts';
import { decide, mustKnow, openRandomPayments, orderOf, type RandomPayments } from './random-payments.ts';

/**
 * In each round, four webhooks, the player's return, the sweep and an operator act on one order at once, while the
 * service changes it. The service sends a webhook after each change, so the database must end with its last state.
 */
export async function racePayments(db: Database, { rounds, seed = 1 }: { rounds: number; seed?: number }) {
  const scene = await openRandomPayments(db);
  const { world } = scene;
  const dice = diceOf(seed);
  const wrong: string[] = [];
  const statuses: Record<number, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    // Payments of earlier rounds are then too old for the sweep.
    world.time.now += 31 * DAY_MS;
    const player = await world.addPlayer();
    const id = await orderOf(scene, player.id);
    for (const status of await raceOnce(scene, id, dice)) statuses[status] = (statuses[status] ?? 0) + 1;
    await mustKnow(scene, id).catch((failure: Error) => wrong.push(failure.message));
  }
  const [sums] = await world.db.query<{ paid: number; cases: number }>(
    `select count(*) filter (where status = 'paid')::int as paid, (select count(*)::int from payment_cases) as cases from payments`,
  );
  const drift = await world.drift();
  await world.close();
  return { rounds, wrong, drift, statuses, ...sums };
}

async function raceOnce({ world, orders }: RandomPayments, id: string, dice: Dice): Promise<number[]> {
  const webhook = async () =>
    (await world.app.inject({ method: 'POST', url: '/api/gateway/webhook', payload: id })).statusCode;
  const sent: Promise<number>[] = [];
  const change = async () => {
    orders.set(id, anyOrder(dice));
    sent.push(webhook());
    for (let turns = dice.below(6); turns > 0; turns -= 1) await new Promise(setImmediate);
  };
  await change();
  const others = [
    world.call('payment_status.php', { TRANS_ID: id }),
    settleWaitingPayments(world.context),
    decide({ world }, id, dice.happens(0.5)),
  ];
  for (let changes = 0; changes < 3; changes += 1) await change();
  await Promise.all(others);
  return Promise.all(sent);
}

function anyOrder(dice: Dice): Order {
  const state = dice.oneOf(['created', 'paid', 'paid', 'paid', 'failed'] as const);
  const amount = dice.oneOf([ORDERED, ORDERED, 200, 500]);
  return { state, amount, refunded: state === 'paid' ? dice.oneOf([0, 0, 100, amount]) : 0 };
}
