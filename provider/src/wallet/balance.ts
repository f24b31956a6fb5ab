import type { Sql } from '../db/database.ts';

export async function balanceOf(sql: Sql, playerId: number): Promise<number> {
  const [wallet] = await sql.query<{ balance: number }>(
    `select balance from wallets where player_id = $1 and account = 'wallet'`,
    [playerId],
  );
  return wallet?.balance ?? 0;
}
