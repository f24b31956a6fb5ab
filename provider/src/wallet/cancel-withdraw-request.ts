import type { Sql } from '../db/database.ts';
import { refused } from '../http/refusal.ts';
import { activeEndpoint } from '../players/player-endpoint.ts';
import { cancelWithdrawal } from './decide-fund-request.ts';

const CANCELLED = { success: '1', msg: 'Your withdraw request is cancelled.' } as const;

/** Returns the points of a waiting withdrawal to the wallet. A repeat gets the same answer and moves nothing. */
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
