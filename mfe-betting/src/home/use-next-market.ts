import { useState } from 'react';
import type { Game } from 'shared/provider';
import { indiaMinute, marketPhase } from 'shared/rules';
import { useServerNow } from 'shared/store';
import { inOrder } from './market-order.ts';

/**
 * Returns the market that ends next. Changes only after that market closes, even if the player stars another market.
 */
export function useNextMarket(games: readonly Game[], starred: readonly string[]): Game | undefined {
  const now = useServerNow(60_000);
  const running = inOrder(games, starred, now).filter((game) => marketPhase(game, indiaMinute(now)) !== 'closed');
  const [name, setName] = useState(running[0]?.games_name);
  const next = running.find((game) => game.games_name === name) ?? running[0];
  if (next?.games_name !== name) setName(next?.games_name);
  return next;
}
