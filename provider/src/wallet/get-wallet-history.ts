import { activeEndpoint } from '../endpoint.ts';
import { isoInIndia } from '../india-time.ts';

interface Entry {
  entered_at: Date;
  remark: string;
  amount: number;
  balance_after: number;
}

/** Oldest first. */
export const getWalletHistory = activeEndpoint('get_wallet_history.php', async ({ ground }, player) => {
  const entries = await ground.db.query<Entry>(
    `select entered_at, remark, amount, balance_after from ledger_entries
     where player_id = $1 and account = 'wallet' order by seq`,
    [player.id],
  );
  return {
    result: entries.map(({ entered_at, remark, amount, balance_after }) => ({
      date: isoInIndia(entered_at),
      remark,
      amount: amount > 0 ? `+${amount}` : String(amount),
      updated_amount: String(balance_after),
    })),
  };
});
