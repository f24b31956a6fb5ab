import type { Sql } from '../db/database.ts';

export async function balanceOf(sql: Sql, playerId: number): Promise<number> {
  const [wallet] = await sql.query<{ balance: number }>(
    `select balance from wallets where player_id = $1 and account = 'wallet'`,
    [playerId],
  );
  return wallet?.balance ?? 0;
}

/** The balance of a wallet, locked until the transaction ends. */
export async function lockWallet(tx: Sql, playerId: number): Promise<number> {
  const [wallet] = await tx.query<{ balance: number }>(
    `select balance from wallets where player_id = $1 and account = 'wallet' for update`,
    [playerId],
  );
  return wallet?.balance ?? 0;
}

/** Repays these players' debts from their wallets. Call it after every credit. */
export async function repayOwed(tx: Sql, now: Date, players: readonly number[]) {
  if (players.length === 0) return;
  const debtors = await tx.query<{ player_id: number }>(
    `select player_id from wallets where account = 'owed' and balance > 0
     and player_id in (select value::bigint from json_array_elements_text($1::json)) order by player_id`,
    [JSON.stringify(players)],
  );
  for (const { player_id } of debtors) {
    const balance = await lockWallet(tx, player_id);
    // Read under the wallet's lock, which every change of the debt holds.
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
