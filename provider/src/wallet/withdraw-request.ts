import { randomUUID } from 'node:crypto';
import { dateText, indiaMinute, isWithinWithdrawHours, timeText } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { DAY_MS, isoInIndia } from '../context/india-time.ts';
import { readSettings } from '../context/settings.ts';
import { violatedConstraint, type Sql } from '../db/database.ts';
import { clientIdProblem, readAmount } from '../http/field-checks.ts';
import { refused, type Refused } from '../http/refusal.ts';
import { refuseUnprovenOrInactive } from '../players/mpin-proof.ts';
import { activeEndpoint } from '../players/player-endpoint.ts';
import { lockAccount, type Player } from '../players/player.ts';
import { cancelWithdrawal } from './decide-fund-request.ts';

const MAX_A_DAY = 20;
const SENT = { success: '1', msg: 'Your withdraw request is sent.' } as const;

/** Requests a withdrawal. The points leave the wallet immediately, so they cannot be bet, and return if it is declined. */
export const withdrawRequest = activeEndpoint('withdraw_request.php', async ({ fields, context }, player) => {
  const { MIN_WITHDRAW, withdraw_hours } = await readSettings(context.db);
  const points = readAmount(fields.amount, Number(MIN_WITHDRAW), `Minimum withdraw limit is ${MIN_WITHDRAW} .`);
  if (typeof points === 'string') return refused(points);
  if (fields.remark && fields.remark !== 'BANK_TRANSFER') return refused('The remark must be BANK_TRANSFER.');
  const idProblem = clientIdProblem('request_id', fields.request_id);
  if (idProblem) return refused(idProblem);

  const requestId = fields.request_id || randomUUID();
  const repeated = await firstAnswer(context.db, player, requestId, points);
  if (repeated) return repeated;
  if (player.account_number === '') return refused('Please add your bank details first.');
  if (!isWithinWithdrawHours(withdraw_hours, indiaMinute(context.clock.now())))
    return refused(`Withdrawals are taken from ${withdraw_hours}.`);
  const guard = (tx: Sql) => refuseUnprovenOrInactive(tx, context, player, fields.user_token);
  return holdWithdrawal(context, player, { requestId, points, guard });
});

interface Withdrawal {
  requestId: string;
  points: number;
  /** Checked in the transaction that holds the points. */
  guard?(tx: Sql): Promise<Refused | undefined>;
}

/** Files the request and debits its points. */
export async function holdWithdrawal({ db, clock }: Context, player: Player, { requestId, points, guard }: Withdrawal) {
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      // One withdrawal of a player at a time, so that parallel calls cannot exceed the limit.
      await lockAccount(tx, player);
      const refusal =
        (await guard?.(tx)) ??
        (await firstAnswer(tx, player, requestId, points)) ??
        (await oneTooMany(tx, player, now));
      if (refusal) return refusal;
      const [held] = await tx.query(holdStatement, [player.id, points, requestId, new Date(now)]);
      return held ? SENT : refused('Please try again.');
    });
  } catch (failure) {
    if (violatedConstraint(failure) === 'balance_never_negative') return refused('Insufficient balance.');
    throw failure;
  }
}

/** Limits withdrawals, because a cancelled one is free and its rows are permanent. */
async function oneTooMany(tx: Sql, player: Player, now: number): Promise<Refused | undefined> {
  // The withdrawal that must be a day old before another is allowed.
  const [blocking] = await tx.query<{ requested_at: Date }>(
    `select requested_at from fund_requests where player_id = $1 and kind = 'Withdraw' and requested_at > $2 order by requested_at desc offset ${MAX_A_DAY - 1} limit 1`,
    [player.id, new Date(now - DAY_MS)],
  );
  if (!blocking) return undefined;
  const free = isoInIndia(Number(blocking.requested_at) + DAY_MS);
  return refused(
    `You sent ${MAX_A_DAY} withdraw requests within 24 hours. The next one is taken on ${dateText(free)} at ${timeText(free)}.`,
  );
}

async function firstAnswer(sql: Sql, player: Player, requestId: string, points: number) {
  const [earlier] = await sql.query<{ points: number }>(
    `select points from fund_requests where player_id = $1 and kind = 'Withdraw' and request_id = $2`,
    [player.id, requestId],
  );
  if (!earlier) return undefined;
  return earlier.points === points ? SENT : refused('This request_id was already used for another withdrawal.');
}

const holdStatement = `
  with request as (
    insert into fund_requests (player_id, kind, points, request_id, pay_to, requested_at)
    select id, 'Withdraw', $2, $3, concat_ws(', ', account_holder_name, bank_name, ifsc_code, account_number), $4 from players where id = $1
    on conflict on constraint request_id_taken do nothing
    returning id
  )
  insert into ledger_entries (player_id, amount, reason, remark, fund_request_id, entered_at)
  select $1, -$2::bigint, 'withdrawal', 'Withdraw request ' || id, id, $4 from request
  returning id`;

const CANCELLED = { success: '1', msg: 'Your withdraw request is cancelled.' } as const;
const UNKNOWN = 'There is no such withdraw request of yours.';

/** Returns the points of a waiting withdrawal to the wallet. A repeat gets the same answer and moves nothing. */
export const cancelWithdrawRequest = activeEndpoint(
  'cancel_withdraw_request.php',
  async ({ fields, context }, player) => {
    const { db, clock } = context;
    if (!/^\d{1,15}$/.test(fields.fund_id)) return refused(UNKNOWN);
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
  if (!decided) return refused(UNKNOWN);
  if (decided.is_cancelled) return CANCELLED;
  return refused(
    decided.status === '1'
      ? 'This withdrawal is already approved.'
      : 'This withdrawal is already declined; its points are in your wallet.',
  );
}
