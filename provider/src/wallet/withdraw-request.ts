import { randomUUID } from 'node:crypto';
import { indiaMinute, isWithinWithdrawHours } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { readSettings } from '../context/settings.ts';
import { violatedConstraint } from '../db/database.ts';
import { clientIdProblem, readAmount } from '../http/field-checks.ts';
import { refused } from '../http/refusal.ts';
import { withoutProof } from '../players/mpin-proof.ts';
import { activeEndpoint } from '../players/player-endpoint.ts';
import type { Player } from '../players/player.ts';

const SENT = { success: '1', msg: 'Your withdraw request is sent.' } as const;

/** The points leave the wallet with the request, so they cannot be bet meanwhile; a refusal brings them back. */
export const withdrawRequest = activeEndpoint('withdraw_request.php', async ({ fields, context }, player) => {
  const { MIN_WITHDRAW, withdraw_hours } = await readSettings(context.db);
  const points = readAmount(fields.amount, Number(MIN_WITHDRAW), `Minimum withdraw limit is ${MIN_WITHDRAW} .`);
  if (typeof points === 'string') return refused(points);
  if (fields.remark && fields.remark !== 'BANK_TRANSFER') return refused('The remark must be BANK_TRANSFER.');
  const idProblem = clientIdProblem('request_id', fields.request_id);
  if (idProblem) return refused(idProblem);

  const requestId = fields.request_id || randomUUID();
  const repeated = await firstAnswer(context, player, requestId, points);
  if (repeated) return repeated;
  if (player.account_number === '') return refused('Please add your bank details first.');
  if (!isWithinWithdrawHours(withdraw_hours, indiaMinute(context.clock.now()))) return refused(`Withdrawals are taken from ${withdraw_hours}.`);
  return (await withoutProof(context, fields)) ?? holdWithdrawal(context, player, requestId, points);
});

/** Takes the points out of the wallet with the request. */
export async function holdWithdrawal(context: Context, player: Player, requestId: string, points: number) {
  const payTo = `${player.account_holder_name}, ${player.bank_name}, ${player.ifsc_code}, ${player.account_number}`;
  try {
    const [held] = await context.db.query(holdStatement, [player.id, points, requestId, payTo, new Date(context.clock.now())]);
    return held ? SENT : ((await firstAnswer(context, player, requestId, points)) ?? refused('Please try again.'));
  } catch (failure) {
    if (violatedConstraint(failure) === 'balance_never_negative') return refused('Insufficient balance.');
    throw failure;
  }
}

async function firstAnswer({ db }: Context, player: Player, requestId: string, points: number) {
  const [earlier] = await db.query<{ points: number }>(
    `select points from fund_requests where player_id = $1 and kind = 'Withdraw' and request_id = $2`,
    [player.id, requestId],
  );
  if (!earlier) return undefined;
  return earlier.points === points ? SENT : refused('This request_id was already used for another withdrawal.');
}

const holdStatement = `
  with request as (
    insert into fund_requests (player_id, kind, points, request_id, pay_to, requested_at)
    values ($1, 'Withdraw', $2, $3, $4, $5)
    on conflict on constraint request_id_taken do nothing
    returning id
  )
  insert into ledger_entries (player_id, amount, reason, remark, fund_request_id, entered_at)
  select $1, -$2::bigint, 'withdrawal', 'Withdraw request ' || id, id, $5 from request
  returning id`;
