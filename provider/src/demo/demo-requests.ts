import { createHash } from 'node:crypto';
import type { Context } from '../context/context.ts';
import { instantInIndia } from '../context/india-time.ts';
import type { Player } from '../players/player.ts';
import { fileDeposit } from '../wallet/add-points-request.ts';
import { orderPayment } from '../wallet/create-payment.ts';
import { cancelWithdrawal, decideFundRequest } from '../wallet/decide-fund-request.ts';
import { settlePayment } from '../wallet/settle-payment.ts';
import { readUtr } from '../wallet/utr.ts';
import { holdWithdrawal } from '../wallet/withdraw-request.ts';
import { closeOrder } from './sandbox-gateway.ts';

type Outcome = 'approve' | 'waits' | 'cancelled' | { declined: string };

interface DemoRequest {
  /** The index of the day in the past week. 0 is the oldest. Undefined means now. */
  index?: number;
  /** The minute of the day, before the first draw, so that the statement is sorted by date. */
  minute?: number;
  way: 'utr' | 'link' | 'withdrawal';
  points: number;
  outcome: Outcome;
}

const requests: readonly DemoRequest[] = [
  { index: 1, minute: 640, way: 'utr', points: 2000, outcome: 'approve' },
  { index: 2, minute: 650, way: 'link', points: 1000, outcome: 'approve' },
  { index: 3, minute: 635, way: 'withdrawal', points: 1000, outcome: 'approve' },
  { index: 3, minute: 665, way: 'utr', points: 1500, outcome: { declined: 'The UTR is not in the bank statement.' } },
  { index: 4, minute: 640, way: 'withdrawal', points: 200, outcome: 'cancelled' },
  { index: 4, minute: 670, way: 'link', points: 500, outcome: { declined: '' } },
  {
    index: 5,
    minute: 655,
    way: 'withdrawal',
    points: 3000,
    outcome: { declined: 'The bank has another name for this account.' },
  },
  { way: 'withdrawal', points: 500, outcome: 'waits' },
  { way: 'utr', points: 750, outcome: 'waits' },
];

const MINUTES_TO_DECIDE = 20;

/** Creates the deposits and withdrawals of one day, or of now, and decides them. */
export async function makeRequests(
  context: Context,
  player: Player,
  { index, day }: { index?: number; day?: string },
): Promise<void> {
  for (const [at, request] of requests.entries()) {
    if (request.index !== index) continue;
    const asked = day === undefined ? context.clock.now() : instantInIndia(day, request.minute);
    await makeRequest(context, player, {
      ...request,
      id: idOf(`request ${at} of ${player.phone_number}`),
      utr: `4268${String(10_000_000 + at * 7919)}`,
      asked,
    });
  }
}

// Returns an id in the format of the app. The id is the same in every demo.
function idOf(request: string): string {
  return createHash('sha256').update(request).digest('hex').slice(0, 32);
}

async function makeRequest(
  context: Context,
  player: Player,
  { way, points, outcome, id, utr, asked }: DemoRequest & { id: string; utr: string; asked: number },
) {
  const then = at(context, asked);
  const later = at(context, asked + MINUTES_TO_DECIDE * 60_000);
  if (way === 'link') {
    const made =
      context.gateway &&
      (await orderPayment(then, context.gateway, { player, transId: id, points, returnUrl: '', providerUrl: '' }));
    if (!made || 'success' in made) return;
    await closeOrder(context.db, made.order_id, outcome === 'approve' ? 'paid' : 'failed');
    return void (await settlePayment(later, made.order_id));
  }
  const readable = readUtr(utr);
  if (way === 'utr' && readable) await fileDeposit(then, player, { points, utr: readable, requestId: id });
  if (way === 'withdrawal') await holdWithdrawal(then, player, { requestId: id, points });
  await decide(later, player, id, outcome);
}

async function decide({ db, clock }: Context, player: Player, requestId: string, outcome: Outcome) {
  if (outcome === 'waits') return;
  const [request] = await db.query<{ id: number }>(
    'select id from fund_requests where player_id = $1 and request_id = $2',
    [player.id, requestId],
  );
  const [id, now] = [Number(request?.id), new Date(clock.now())];
  if (outcome === 'cancelled') return void (await cancelWithdrawal(db, { id, playerId: player.id, now }));
  const note = outcome === 'approve' ? '' : outcome.declined;
  await decideFundRequest(db, id, outcome === 'approve' ? 'approve' : 'decline', { now, note });
}

function at(context: Context, instant: number): Context {
  return { ...context, clock: { ...context.clock, now: () => instant } };
}
