import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context, Gateway } from '../context/context.ts';
import { DAY_MS } from '../context/india-time.ts';
import { readSettings } from '../context/settings.ts';
import type { Sql } from '../db/database.ts';
import { limitRefusal } from '../fair-play/limit-refusal.ts';
import { isClientId, readAmount } from '../http/field-checks.ts';
import { refused, type Refused } from '../http/refusal.ts';
import { asMessage } from '../http/sentences.ts';
import { activeEndpoint } from '../players/player-endpoint.ts';
import { lockAccount, type Player } from '../players/player.ts';

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
    const made = await orderPayment(context, context.gateway, { player, transId, points, returnUrl }).catch(
      limitRefusal,
    );
    if ('success' in made) return refusedPayment(made);
    const payment_url = `${ownAddress(context, request)}${request.server.prefix}/gateway/pay/${made.order_id}`;
    return { status: true, message: 'Payment link created.', result: { payment_url } };
  },
  { numberOf: ({ USER_ID }) => USER_ID },
);

const MAX_UNPAID_A_DAY = 20;

interface Payment {
  player: Player;
  transId: string;
  points: number;
  returnUrl: string;
}

/** Creates the gateway order of a payment, once, or returns a refusal. */
export async function orderPayment(
  { db, clock }: Context,
  gateway: Gateway,
  { player, transId, points, returnUrl }: Payment,
): Promise<{ order_id: string } | Refused> {
  const now = new Date(clock.now());
  return db.transaction(async (tx) => {
    if ((await lockAccount(tx, player))?.status !== '1') return refused('account_not_active');
    const [earlier] = await tx.query<{ order_id: string; is_same: boolean }>(
      'select order_id, player_id = $2 and points = $3 as is_same from payments where trans_id = $1',
      [transId, player.id, points],
    );
    if (earlier) return earlier.is_same ? earlier : TAKEN;
    if (await isOneTooMany(tx, player, now)) return TOO_MANY;
    const [made] = await tx.query<{ order_id: string }>(
      `insert into payments (trans_id, player_id, points, order_id, created_at) values ($1, $2, $3, $4, $5)
       on conflict (trans_id) do nothing returning order_id`,
      [transId, player.id, points, randomBytes(16).toString('hex'), now],
    );
    // Another player's concurrent call used the id.
    if (!made) return TAKEN;
    await gateway.createOrder(tx, { id: made.order_id, amount: points, return_url: returnUrl }, now);
    return made;
  });
}

const TAKEN = refused('payment_id_used');
const TOO_MANY = refused('payments_unpaid', { most: MAX_UNPAID_A_DAY });

/** Limits unpaid links, because a link is free and its row is permanent. */
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

// The page returns only to the provider's origin or to an allowed one.
function returnUrlOf(context: Context, request: FastifyRequest, transId: string): string {
  const { origin = '' } = request.headers;
  const { appUrl, origins } = context.config;
  const app = appUrl ?? (origins.includes(origin) ? origin : ownAddress(context, request));
  return `${app}/payment-status?trans_id=${encodeURIComponent(transId)}`;
}
