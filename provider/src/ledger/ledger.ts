import type { Sql } from '../db/database.ts';

export async function balanceOf(sql: Sql, playerId: number): Promise<number> {
  const [wallet] = await sql.query<{ balance: number }>(
    `select balance from wallets where player_id = $1 and account = 'wallet'`,
    [playerId],
  );
  return wallet?.balance ?? 0;
}

/** Returns the balance of a wallet. Locks the wallet until the transaction ends. */
export async function lockWallet(tx: Sql, playerId: number): Promise<number> {
  const [wallet] = await tx.query<{ balance: number }>(
    `select balance from wallets where player_id = $1 and account = 'wallet' for update`,
    [playerId],
  );
  return wallet?.balance ?? 0;
}

interface Credit {
  player_id: number;
  points: number;
  reason: 'credit' | 'deposit' | 'payment' | 'withdrawal returned';
  remark: string;
  fund_request_id?: number;
  trans_id?: string;
}

/** Credits points to a wallet. If the player has a debt, repays it. Returns the entry's id. */
export async function enterCredit(tx: Sql, credit: Credit, now: Date): Promise<number> {
  const { player_id, points, reason, remark, fund_request_id = null, trans_id = null } = credit;
  const [entry] = await tx.query<{ id: number }>(
    `insert into ledger_entries (player_id, amount, reason, remark, fund_request_id, trans_id, entered_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [player_id, points, reason, remark, fund_request_id, trans_id, now],
  );
  await repayOwed(tx, now, [player_id]);
  return entry?.id ?? 0;
}

/** Repays these players' debts from their wallets. Must follow every credit. */
export async function repayOwed(tx: Sql, now: Date, players: readonly number[]) {
  if (players.length === 0) return;
  const debtors = await tx.query<{ player_id: number }>(
    `select player_id from wallets where account = 'owed' and balance > 0
     and player_id in (select value::bigint from json_array_elements_text($1::json)) order by player_id`,
    [JSON.stringify(players)],
  );
  for (const { player_id } of debtors) {
    const balance = await lockWallet(tx, player_id);
    // Safe to read, because every change of the debt holds the wallet's lock.
    const [owed] = await tx.query<{ balance: number }>(
      `select balance from wallets where player_id = $1 and account = 'owed'`,
      [player_id],
    );
    const amount = Math.min(balance, owed?.balance ?? 0);
    if (amount > 0) await tx.query(repayment, [player_id, amount, now]);
  }
}

const repayment = `
  insert into ledger_entries (player_id, account, amount, reason, remark, entered_at)
  values ($1, 'wallet', -$2::bigint, 'repaid', 'Correction of an earlier result', $3),
         ($1, 'owed', -$2::bigint, 'repaid', 'Correction of an earlier result', $3)`;
