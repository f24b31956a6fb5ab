import { violatedConstraint, type Database, type Sql } from '../db/database.ts';
import { enterCredit } from '../ledger/ledger.ts';

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

/**
 * Decides a fund request once. Credits an approved deposit, or returns the points of a declined withdrawal. Returns the
 * problem, if there is one.
 */
export async function decideFundRequest(
  db: Database,
  id: number,
  decision: Decision,
  deciding: Deciding,
): Promise<string | undefined> {
  try {
    return await decide(db, id, decision, deciding);
  } catch (failure) {
    if (violatedConstraint(failure) !== 'utr_credited_once') throw failure;
    return whyUtrIsTaken(db, id);
  }
}

/** Returns why a request cannot be approved: its UTR is credited to another request. Undefined if it is not. */
export async function whyUtrIsTaken(sql: Sql, id: number): Promise<string | undefined> {
  const [credited] = await sql.query<{ id: number; phone_number: string }>(
    `select c.id, p.phone_number from fund_requests f
     join fund_requests c on c.utr_key = f.utr_key and c.status = '1' and c.id <> f.id
     join players p on p.id = c.player_id where f.id = $1`,
    [id],
  );
  return (
    credited &&
    `The UTR of fund request ${id} was already credited to ${credited.phone_number} with fund request ${credited.id}. A UTR can be credited only once, so decline this one.`
  );
}

function decide(db: Database, id: number, decision: Decision, { now, note }: Deciding): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [request] = await tx.query<FundRequest>(
      `update fund_requests set status = $2, decided_at = $3, note = $4 where id = $1 and status = '0'
       returning id, player_id, kind, points`,
      [id, decision === 'approve' ? '1' : '-1', now, note],
    );
    if (!request) return `There is no waiting fund request ${id}. Run funds to list them.`;
    if (request.kind === 'Deposite' && decision === 'approve')
      await credit(tx, request, 'deposit', `Deposit request ${id}`, now);
    if (request.kind === 'Withdraw' && decision === 'approve')
      await tx.query('insert into payouts (fund_request_id) values ($1)', [id]);
    if (request.kind === 'Withdraw' && decision === 'decline')
      await credit(tx, request, 'withdrawal returned', `Withdraw request ${id} declined`, now);
    return undefined;
  });
}

/** Cancels a player's waiting withdrawal. Returns false if it was already decided. */
export async function cancelWithdrawal(
  db: Database,
  { id, playerId, now }: { id: number; playerId: number; now: Date },
): Promise<boolean> {
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

async function credit(
  tx: Sql,
  { id, player_id, points }: FundRequest,
  reason: 'deposit' | 'withdrawal returned',
  remark: string,
  now: Date,
) {
  await enterCredit(tx, { player_id, points, reason, remark, fund_request_id: id }, now);
}
