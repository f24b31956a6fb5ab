import { setTimeout as sleep } from 'node:timers/promises';
import type { Order, PaymentGateway } from 'provider/src/context/payment-gateway.ts';
import { DAY_MS } from 'provider/src/context/india-time.ts';
import { openPostgres } from 'provider/src/db/postgres.ts';
import { openWorld, type World } from 'provider/test/world.ts';
import { settleWaitingPayments } from 'provider/src/wallet/settle-payment.ts';

export interface LinksReport {
  /** The pending links, how many of them were looked up, and how long that took. */
  pending: number;
  lookedUp: number;
  seconds: number;
  /** The median of a run that finds nothing to look up, without old payments and with all of them. */
  idleMs: number;
  old: number;
  idleMsWithOld: number;
}

const UNPAID: Order = { state: 'created', amount: 100, refunded: 0 };
const RUNS = 15;

/** Looks up pending links at a service that takes a while, and measures what old payments cost. */
export async function lookUpLinks(
  databaseUrl: string,
  { pending, old, serviceMs }: Record<'pending' | 'old' | 'serviceMs', number>,
): Promise<LinksReport> {
  const lookedUp = new Set<string>();
  const gateway: PaymentGateway = {
    name: 'slow',
    createOrder: () => Promise.reject(new Error('No payment is created here.')),
    lookUp: async (orderId) => {
      await sleep(serviceMs);
      lookedUp.add(orderId);
      return UNPAID;
    },
  };
  const world = await openWorld(await openPostgres(databaseUrl, 20), {}, { gateway });
  try {
    const { id } = await world.addPlayer();
    const idleMs = await idleRun(world);
    await addPayments(world, id, { status: 'failed', daysAgo: 90, count: old });
    await world.db.script('analyze payments');
    const idleMsWithOld = await idleRun(world);
    await addPayments(world, id, { status: 'pending', daysAgo: 1, count: pending });
    const started = performance.now();
    await settleWaitingPayments(world.context);
    const seconds = Math.round((performance.now() - started) / 1000);
    return { pending, lookedUp: lookedUp.size, seconds, idleMs, old, idleMsWithOld };
  } finally {
    await world.close();
  }
}

function addPayments(
  { db, time }: World,
  player: number,
  { status, daysAgo, count }: { status: 'failed' | 'pending'; daysAgo: number; count: number },
) {
  const at = new Date(time.now - daysAgo * DAY_MS);
  return db.transaction(
    (tx) =>
      tx.query(
        `insert into payments (trans_id, player_id, points, order_id, created_at, gateway, status, settled_at, checked_at)
         select $1 || n, $2, 100, $1 || n, $3, 'slow', $1, $4, $4 from generate_series(1, $5) n`,
        [status, player, at, status === 'pending' ? null : at, count],
      ),
    { statementMs: 600_000 },
  );
}

async function idleRun({ context }: World): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await settleWaitingPayments(context);
    took.push(performance.now() - started);
  }
  return Math.round((took.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0) * 10) / 10;
}
