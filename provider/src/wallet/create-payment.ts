import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { DAY_MS } from '../context/india-time.ts';
import { readSettings } from '../context/settings.ts';
import type { Database, Sql } from '../db/database.ts';
import { reasonOf } from '../db/failures.ts';
import { limitRefusal } from '../fair-play/limit-refusal.ts';
import { pauseOf } from '../fair-play/pauses.ts';
import { isClientId, readAmount } from '../http/field-checks.ts';
import { refused, type Refused } from '../http/refusal.ts';
import { asMessage } from '../http/sentences.ts';
import { activeEndpoint } from '../players/player-endpoint.ts';
import { lockAccount, type Player } from '../players/player.ts';
import type { PaymentGateway } from '../context/payment-gateway.ts';

/** Creates a payment link. Points are credited only after the gateway reports the payment. */
export const createPayment = activeEndpoint(
  'create_payment.php',
  async ({ fields, context, request }, player) => {
    if (!context.gateway) return refusedPayment(refused('payment_not_offered'));
    const { MIN_DEPOSIT } = await readSettings(context.db);
    const points = readAmount(fields.AMOUNT, Number(MIN_DEPOSIT), 'deposit_too_low');
    if (typeof points !== 'number') return refusedPayment(points);
    const transId = fields.TRANS_ID;
    if (!isClientId(transId)) return refusedPayment(refused('trans_id_invalid'));

    const returnUrl = returnUrlOf(context, request, transId);
    const providerUrl = `${ownAddress(context, request)}${request.server.prefix}`;
    const made = await orderPayment(context, context.gateway, {
      player,
      transId,
      points,
      returnUrl,
      providerUrl,
    }).catch(limitRefusal);
    if ('success' in made) return refusedPayment(made);
    return { status: true, message: 'Payment link created.', result: { payment_url: made.payment_url } };
  },
  { numberOf: ({ USER_ID }) => USER_ID },
);

const MAX_UNPAID_A_DAY = 20;

interface Payment {
  player: Player;
  transId: string;
  points: number;
  returnUrl: string;
  providerUrl: string;
}

/**
 * Stores a payment and creates its order at the gateway. Returns a refusal if that is not possible. A repeated call
 * creates the same order.
 */
export async function orderPayment(
  context: Context,
  gateway: PaymentGateway,
  { returnUrl, providerUrl, ...payment }: Payment,
): Promise<{ order_id: string; payment_url: string } | Refused> {
  const at = new Date(context.clock.now());
  const stored = await storePayment(context.db, gateway.name, payment, at);
  if ('success' in stored) return stored;
  const order = { id: stored.order_id, amount: payment.points, returnUrl, providerUrl, at };
  try {
    const payment_url = await gateway.createOrder(order);
    context.metrics.paymentOrders.inc({ result: 'ok' });
    return { ...stored, payment_url };
  } catch (failure) {
    context.metrics.paymentOrders.inc({ result: 'failed' });
    context.log.error({ payment: payment.transId, error: reasonOf(failure) });
    return refused('payment_service_down');
  }
}

function storePayment(
  db: Database,
  gateway: string,
  { player, transId, points }: Pick<Payment, 'player' | 'transId' | 'points'>,
  now: Date,
): Promise<{ order_id: string } | Refused> {
  return db.transaction(async (tx) => {
    if ((await lockAccount(tx, player))?.status !== '1') return refused('account_not_active');
    const [earlier] = await tx.query<{ order_id: string; is_same: boolean }>(
      'select order_id, player_id = $2 and points = $3 and gateway = $4 as is_same from payments where trans_id = $1',
      [transId, player.id, points, gateway],
    );
    if (earlier && !earlier.is_same) return TAKEN;
    // The database judges a new payment. A link that exists is not handed out during a break either.
    const pause = earlier && (await pauseOf(tx, player.id, Number(now)));
    if (pause) return refused('on_break', { until: pause.until });
    if (earlier) return { order_id: earlier.order_id };
    if (await isOneTooMany(tx, player, now)) return TOO_MANY;
    const [made] = await tx.query<{ order_id: string }>(
      `insert into payments (trans_id, player_id, points, order_id, created_at, gateway) values ($1, $2, $3, $4, $5, $6)
       on conflict (trans_id) do nothing returning order_id`,
      [transId, player.id, points, randomBytes(16).toString('hex'), now, gateway],
    );
    // Without a row, a concurrent call of another player has used the id.
    return made ?? TAKEN;
  });
}

const TAKEN = refused('payment_id_used');
const TOO_MANY = refused('payments_unpaid', { most: MAX_UNPAID_A_DAY });

/** Limits the number of unpaid links, because a link costs nothing and its row stays forever. */
async function isOneTooMany(tx: Sql, player: Player, now: Date): Promise<boolean> {
  const [unpaid] = await tx.query<{ count: number }>(
    `select count(*)::int as count from payments where player_id = $1 and status <> 'paid' and created_at > $2`,
    [player.id, new Date(Number(now) - DAY_MS)],
  );
  return Number(unpaid?.count) >= MAX_UNPAID_A_DAY;
}

function refusedPayment({ success: _flag, ...said }: Refused) {
  return { status: false, ...asMessage(said) };
}

function ownAddress({ config }: Context, { protocol, host }: FastifyRequest): string {
  return config.publicUrl ?? `${protocol}://${host}`;
}

// The payment page may return only to the provider's origin or to an allowed origin.
function returnUrlOf(context: Context, request: FastifyRequest, transId: string): string {
  const { origin = '' } = request.headers;
  const { appUrl, origins } = context.config;
  const app = appUrl ?? (origins.includes(origin) ? origin : ownAddress(context, request));
  return `${app}/payment-status?trans_id=${encodeURIComponent(transId)}`;
}
