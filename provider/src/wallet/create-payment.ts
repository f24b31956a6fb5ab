import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import type { Gateway } from '../context/gateway.ts';
import { readSettings } from '../context/settings.ts';
import { limitRefusal } from '../fair-play/limit-refusal.ts';
import { isClientId, readAmount } from '../http/field-checks.ts';
import { activeEndpoint } from '../players/player-endpoint.ts';

const NO_GATEWAY = 'Online payment is not available. Please add points in another way.';

/** A payment link; nothing is credited before the gateway says that it is paid. */
export const createPayment = activeEndpoint('create_payment.php', async ({ fields, context, request }, player) => {
  if (!context.gateway) return refusedPayment(NO_GATEWAY);
  const { MIN_DEPOSIT } = await readSettings(context.db);
  const points = readAmount(fields.AMOUNT, Number(MIN_DEPOSIT), `Minimum deposit limit is ${MIN_DEPOSIT} .`);
  if (typeof points === 'string') return refusedPayment(points);
  const transId = fields.TRANS_ID;
  if (!isClientId(transId)) return refusedPayment('The TRANS_ID must be 1 to 64 letters, digits, dots, colons and dashes.');

  try {
    const order = await orderPayment(context, context.gateway, { playerId: player.id, transId, points, returnUrl: returnUrlOf(context, request, transId) });
    if (!order) return refusedPayment('This TRANS_ID was already used for another payment.');
    const payment_url = `${ownAddress(context, request)}${request.server.prefix}/gateway/pay/${order}`;
    return { status: true, message: 'Payment link created.', result: { payment_url } };
  } catch (failure) {
    const ownLimit = limitRefusal(failure);
    if (ownLimit) return refusedPayment(ownLimit);
    throw failure;
  }
}, { numberOf: ({ USER_ID }) => USER_ID });

interface Payment {
  playerId: number;
  transId: string;
  points: number;
  returnUrl: string;
}

/** The gateway's order of a payment, made once; none where the id belongs to another payment. */
export async function orderPayment({ db, clock }: Context, gateway: Gateway, { playerId, transId, points, returnUrl }: Payment) {
  const now = new Date(clock.now());
  return db.transaction(async (tx) => {
    const [made] = await tx.query<{ order_id: string }>(
      `insert into payments (trans_id, player_id, points, order_id, created_at) values ($1, $2, $3, $4, $5)
       on conflict (trans_id) do nothing returning order_id`,
      [transId, playerId, points, randomBytes(16).toString('hex'), now],
    );
    if (made) {
      await gateway.createOrder(tx, { id: made.order_id, amount: points, return_url: returnUrl }, now);
      return made.order_id;
    }
    const [earlier] = await tx.query<{ order_id: string }>(
      'select order_id from payments where trans_id = $1 and player_id = $2 and points = $3',
      [transId, playerId, points],
    );
    return earlier?.order_id;
  });
}

function refusedPayment(message: string) {
  return { status: false, message };
}

function ownAddress({ config }: Context, { protocol, host }: FastifyRequest): string {
  return config.publicUrl ?? `${protocol}://${host}`;
}

// The page returns only to the provider's own origin, or to one whose pages may call it.
function returnUrlOf(context: Context, request: FastifyRequest, transId: string): string {
  const { origin = '' } = request.headers;
  const { appUrl, origins } = context.config;
  const app = appUrl ?? (origins.includes(origin) ? origin : ownAddress(context, request));
  return `${app}/payment-status?trans_id=${encodeURIComponent(transId)}`;
}
