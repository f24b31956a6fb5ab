import type { Database, Sql } from '../db/database.ts';
import { repayOwed } from '../ledger/ledger.ts';

export type Decision = 'approve' | 'decline';

interface FundRequest {
  id: number;
  player_id: number;
  kind: 'Deposite' | 'Withdraw';
  points: number;
}

/** Decides a fund request, once: an approved deposit is credited, a declined withdrawal comes back. */
export async function decideFundRequest(db: Database, id: number, decision: Decision, at: { now: Date; note: string }): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [request] = await tx.query<FundRequest>(
      `update fund_requests set status = $2, decided_at = $3, note = $4 where id = $1 and status = '0'
       returning id, player_id, kind, points`,
      [id, decision === 'approve' ? '1' : '-1', at.now, at.note],
    );
    if (!request) return `There is no fund request ${id} that waits for a decision.`;
    if (request.kind === 'Deposite' && decision === 'approve') await enter(tx, request, 'deposit', at.now);
    if (request.kind === 'Withdraw' && decision === 'decline') await enter(tx, request, 'withdrawal returned', at.now);
    return undefined;
  });
}

async function enter(tx: Sql, { id, player_id, points }: FundRequest, reason: 'deposit' | 'withdrawal returned', now: Date) {
  const remark = reason === 'deposit' ? `Deposit request ${id}` : `Withdraw request ${id} declined`;
  await tx.query(
    `insert into ledger_entries (player_id, amount, reason, remark, fund_request_id, entered_at) values ($1, $2, $3, $4, $5, $6)`,
    [player_id, points, reason, remark, id, now],
  );
  await repayOwed(tx, now, player_id);
}
