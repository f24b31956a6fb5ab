import { randomUUID } from 'node:crypto';
import { indiaMinute, isWithinWithdrawHours } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { DAY_MS, isoInIndia } from '../context/india-time.ts';
import { readSettings } from '../context/settings.ts';
import { violatedConstraint, type Sql } from '../db/database.ts';
import { clientIdProblem, readAmount } from '../http/field-checks.ts';
import { refused, type Refused } from '../http/refusal.ts';
import { say } from '../http/sentences.ts';
import { refuseUnprovenOrInactive } from '../players/mpin-proof.ts';
import { activeEndpoint } from '../players/player-endpoint.ts';
import { lockAccount, type Player } from '../players/player.ts';
import { cancelWithdrawal } from './decide-fund-request.ts';

const MAX_A_DAY = 20;
const SENT = { success: '1', ...say('withdrawal_sent') } as const;

/**
 * Requests a withdrawal. The points leave the wallet immediately, so that the player cannot bet them. The points return
 * if the withdrawal is declined.
 */
export const withdrawRequest = activeEndpoint('withdraw_request.php', async ({ fields, context }, player) => {
  const { MIN_WITHDRAW, withdraw_hours } = await readSettings(context.db);
  const points = readAmount(fields.amount, Number(MIN_WITHDRAW), 'withdrawal_too_low');
  if (typeof points !== 'number') return points;
  if (fields.remark && fields.remark !== 'BANK_TRANSFER') return refused('remark_invalid');
  const idProblem = clientIdProblem('request_id', fields.request_id);
  if (idProblem) return idProblem;

  const requestId = fields.request_id || randomUUID();
  const repeated = await firstAnswer(context.db, player, requestId, points);
  if (repeated) return repeated;
  if (player.account_number === '') return refused('bank_details_missing');
  if (!isWithinWithdrawHours(withdraw_hours, indiaMinute(context.clock.now())))
    return refused('withdrawal_hours', { open_hours: withdraw_hours });
  const guard = (tx: Sql) => refuseUnprovenOrInactive(tx, context, player, fields.user_token);
  return holdWithdrawal(context, player, { requestId, points, guard });
});

interface Withdrawal {
  requestId: string;
  points: number;
  /** A check that runs in the transaction that debits the points. */
  guard?(tx: Sql): Promise<Refused | undefined>;
}

/** Files the request and debits its points. */
export async function holdWithdrawal({ db, clock }: Context, player: Player, { requestId, points, guard }: Withdrawal) {
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      // Takes one withdrawal of a player at a time, so that parallel calls cannot exceed the limit.
      await lockAccount(tx, player);
      const refusal =
        (await guard?.(tx)) ??
        (await firstAnswer(tx, player, requestId, points)) ??
        (await oneTooMany(tx, player, now));
      if (refusal) return refusal;
      const [held] = await tx.query(holdStatement, [player.id, points, requestId, new Date(now)]);
      return held ? SENT : refused('try_again');
    });
  } catch (failure) {
    if (violatedConstraint(failure) === 'balance_never_negative') return refused('insufficient_balance');
    throw failure;
  }
}

/**
 * Refuses a withdrawal beyond the daily limit. A cancelled withdrawal costs nothing and its rows stay forever, so it
 * counts too.
 */
async function oneTooMany(tx: Sql, player: Player, now: number): Promise<Refused | undefined> {
  // `blocking` is the oldest withdrawal that fills the limit. Once it is a day old, the player may withdraw again.
  const [blocking] = await tx.query<{ requested_at: Date }>(
    `select requested_at from fund_requests where player_id = $1 and kind = 'Withdraw' and requested_at > $2 order by requested_at desc offset ${MAX_A_DAY - 1} limit 1`,
    [player.id, new Date(now - DAY_MS)],
  );
  if (!blocking) return undefined;
  const from = isoInIndia(Number(blocking.requested_at) + DAY_MS);
  return refused('withdrawals_too_many', { most: MAX_A_DAY, from });
}

async function firstAnswer(sql: Sql, player: Player, requestId: string, points: number) {
  const [earlier] = await sql.query<{ points: number }>(
    `select points from fund_requests where player_id = $1 and kind = 'Withdraw' and request_id = $2`,
    [player.id, requestId],
  );
  if (!earlier) return undefined;
  return earlier.points === points ? SENT : refused('withdrawal_id_used');
}

const holdStatement = `
  with request as (
    insert into fund_requests (player_id, kind, points, request_id, pay_to, holder, bank, ifsc, account, requested_at)
    select id, 'Withdraw', $2, $3, concat_ws(', ', account_holder_name, bank_name, ifsc_code, account_number),
      account_holder_name, bank_name, ifsc_code, account_number, $4 from players where id = $1
    on conflict on constraint request_id_taken do nothing
    returning id
  )
  insert into ledger_entries (player_id, amount, reason, remark, fund_request_id, entered_at)
  select $1, -$2::bigint, 'withdrawal', 'Withdraw request ' || id, id, $4 from request
  returning id`;

const CANCELLED = { success: '1', msg: 'Your withdraw request is cancelled.' } as const;

/** Returns the points of a waiting withdrawal to the wallet. A repeated call gets the same answer and moves nothing. */
export const cancelWithdrawRequest = activeEndpoint(
  'cancel_withdraw_request.php',
  async ({ fields, context }, player) => {
    const { db, clock } = context;
    if (!/^\d{1,15}$/.test(fields.fund_id)) return refused('unknown_withdrawal');
    const request = { id: Number(fields.fund_id), playerId: player.id };
    if (await cancelWithdrawal(db, { ...request, now: new Date(clock.now()) })) return CANCELLED;
    return answerToLate(db, request);
  },
);

async function answerToLate(sql: Sql, { id, playerId }: { id: number; playerId: number }) {
  const [decided] = await sql.query<{ status: string; is_cancelled: boolean }>(
    `select status, is_cancelled from fund_requests where id = $1 and player_id = $2 and kind = 'Withdraw'`,
    [id, playerId],
  );
  if (!decided) return refused('unknown_withdrawal');
  if (decided.is_cancelled) return CANCELLED;
  return refused(decided.status === '1' ? 'withdrawal_approved' : 'withdrawal_declined');
}
