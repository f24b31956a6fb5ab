import { isoInIndia } from '../context/india-time.ts';
import { openEndpoint } from '../http/endpoint.ts';
import { refused } from '../http/refusal.ts';
import { marketOfName } from '../markets/market.ts';
import { commitmentOf } from './commitments.ts';

/**
 * Returns the commitment of a market day. For each half that was ever declared, returns its pana and secret, even if
 * the half was reversed or the day is void: players have seen the result and must be able to check it.
 */
export const getFairDraw = openEndpoint(
  'get_fair_draw.php',
  async ({ fields: { game_name, day }, context: { db } }) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return refused('day_invalid');
    const market = await marketOfName(db, game_name);
    if (!market) return refused('unknown_market');
    const committed = await commitmentOf(db, market, day);
    if (!committed) return { success: '1', data: { commitment: '' } };

    // A committed half is always declared with the same pana, so `max` returns that pana.
    const [drawn] = await db.query<{ open: string; close: string; is_void: boolean }>(
      `select coalesce(max(pana) filter (where half = 'open'), '') as open, coalesce(max(pana) filter (where half = 'close'), '') as close,
       exists (select from market_days where market_id = $1 and day = $2 and voided_at is not null) as is_void
     from declarations where market_id = $1 and day = $2`,
      [market.id, day],
    );
    const { open = '', close = '', is_void = false } = drawn ?? {};
    return {
      success: '1',
      data: {
        commitment: committed.commitment,
        committed_at: isoInIndia(committed.committed_at),
        open_pana: open,
        close_pana: close,
        open_secret: open && committed.open_secret,
        close_secret: close && committed.close_secret,
        ...(is_void && { voided: '1' as const }),
      },
    };
  },
);
