import type { Game } from 'shared/provider';
import { indiaMinute, marketPhase, msToNextChange } from 'shared/rules';
import { inOrder } from './market-order.ts';

export const marketFilters = ['all', 'open', 'soon', 'closed', 'starred'] as const;
export type MarketFilter = (typeof marketFilters)[number];

const soonMs = 30 * 60_000;

interface Wanted {
  search: string;
  filter: MarketFilter;
  starred: readonly string[];
  now: number;
}

export function marketsInView(games: readonly Game[], { search, filter, starred, now }: Wanted): Game[] {
  const wanted = search.trim().toLowerCase();
  return inOrder(games, starred, now).filter(
    (game) =>
      game.games_name.toLowerCase().includes(wanted) && passes(game, filter, now, starred.includes(game.games_name)),
  );
}

function passes(game: Game, filter: MarketFilter, now: number, isStarred: boolean): boolean {
  if (filter === 'all') return true;
  if (filter === 'starred') return isStarred;
  const isClosed = marketPhase(game, indiaMinute(now)) === 'closed';
  if (filter === 'closed' || isClosed) return isClosed === (filter === 'closed');
  return filter === 'open' || (msToNextChange(game, now) ?? Number.POSITIVE_INFINITY) <= soonMs;
}
