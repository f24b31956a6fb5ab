import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import { rupeesText } from '../parts/words.ts';

/** Returns what is unusual about where the points of a player come from, in plain words. */
export function sourceFlags({ deposits, credits, isWhole }: PlayerView['totals']): { title: string; text: string }[] {
  const flags = [];
  if (deposits === 0)
    flags.push({
      title: 'No deposits',
      text: isWhole ? 'This player has never paid in.' : 'This player has not paid in for a long time.',
    });
  if (credits > 0)
    flags.push({
      title: 'Operator credit',
      text: `Operators gave this player ${rupeesText(credits)} without a payment.`,
    });
  return flags;
}
