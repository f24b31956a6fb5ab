import { isoInIndia } from '../context/india-time.ts';
import { openEndpoint } from '../http/endpoint.ts';
import { refused } from '../http/refusal.ts';
import { marketOfName } from '../markets/market.ts';
import { commitmentOf } from './commitments.ts';

/** What a market committed to for a day, and, of each half that is declared, the secret that shows it kept to that. */
export const getFairDraw = openEndpoint('get_fair_draw.php', async ({ fields: { game_name, day }, context: { db } }) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return refused('The day must be written as 2026-11-21.');
  const market = await marketOfName(db, game_name);
  if (!market) return refused('This market does not exist.');
  const committed = await commitmentOf(db, market, day);
  if (!committed) return { success: '1', data: { commitment: '' } };

  const [drawn] = await db.query<{ open: string; close: string }>(
    `select coalesce(open_pana, '') as open, coalesce(close_pana, '') as close from market_days where market_id = $1 and day = $2`,
    [market.id, day],
  );
  const { open = '', close = '' } = drawn ?? {};
  return {
    success: '1',
    data: {
      commitment: committed.commitment,
      committed_at: isoInIndia(committed.committed_at),
      open_pana: open,
      close_pana: close,
      open_secret: open && committed.open_secret,
      close_secret: close && committed.close_secret,
    },
  };
});
