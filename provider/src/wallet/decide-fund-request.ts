import type { Database, Sql } from '../db/database.ts';
import { repayOwed } from '../ledger/ledger.ts';

export type Decision = 'approve' | 'decline';

interface Deciding {
  now: Date;
  note: string;
}

interface FundRequest {
  id: number;
  player_id: number;
  kind: 'Deposite' | 'Withdraw';
  points: number;
}

/** The operator decides a fund request, once: an approved deposit is credited, a declined withdrawal comes back. */
export async function decideFundRequest(db: Database, id: number, decision: Decision, { now, note }: Deciding): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [request] = await tx.query<FundRequest>(
      `update fund_requests set status = $2, decided_at = $3, note = $4 where id = $1 and status = '0'
       returning id, player_id, kind, points`,
      [id, decision === 'approve' ? '1' : '-1', now, note],
    );
    if (!request) return `There is no fund request ${id} that waits for a decision.`;
    if (request.kind === 'Deposite' && decision === 'approve') await credit(tx, request, 'deposit', `Deposit request ${id}`, now);
    if (request.kind === 'Withdraw' && decision === 'decline') await credit(tx, request, 'withdrawal returned', `Withdraw request ${id} declined`, now);
    return undefined;
  });
}

/** The player cancels a withdrawal, once, as long as nobody has decided it; tells whether this call did. */
export async function cancelWithdrawal(db: Database, { id, playerId, now }: { id: number; playerId: number; now: Date }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [request] = await tx.query<FundRequest>(
      `update fund_requests set status = '-1', is_cancelled = true, decided_at = $3
       where id = $1 and player_id = $2 and kind = 'Withdraw' and status = '0'
       returning id, player_id, kind, points`,
      [id, playerId, now],
    );
    if (request) await credit(tx, request, 'withdrawal returned', `Withdraw request ${id} cancelled`, now);
    return request !== undefined;
  });
}

async function credit(tx: Sql, { id, player_id, points }: FundRequest, reason: 'deposit' | 'withdrawal returned', remark: string, now: Date) {
  await tx.query(
    `insert into ledger_entries (player_id, amount, reason, remark, fund_request_id, entered_at) values ($1, $2, $3, $4, $5, $6)`,
    [player_id, points, reason, remark, id, now],
  );
  await repayOwed(tx, now, [player_id]);
}
