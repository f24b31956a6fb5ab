import { useMemo, useState, type RefObject } from 'react';
import type { Game } from 'shared/provider';
import { indiaMinute, marketPhase } from 'shared/rules';
import { useServerNow } from 'shared/store';
import { marketFilters, marketsInView, type MarketFilter } from './market-filter.ts';
import { useSettled } from './use-settled.ts';

interface Markets {
  games: readonly Game[];
  readAt: number | undefined;
  starred: readonly string[];
  /** The list element. A touch on the list delays a new order. */
  list: RefObject<HTMLElement | null>;
}

export function useMarketView({ games, readAt, starred, list }: Markets) {
  const now = useServerNow(60_000);
  const live = useMemo(() => ({ games, readAt, starred, now }), [games, readAt, starred, now]);
  const { settled, settle } = useSettled(live, list, hasSameMarkets);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<MarketFilter>('all');
  const inView = (one: MarketFilter) => marketsInView(settled.games, { ...settled, search, filter: one });
  // Uses the settled order, but the latest data of each market.
  const shown = inView(filter).flatMap(({ games_name }) => games.find((game) => game.games_name === games_name) ?? []);
  const filters = marketFilters
    .map((value) => ({ value, count: inView(value).length }))
    .filter(({ value, count }) => value === 'all' || value === filter || count > 0);
  // Uses the settled time, so that no market moves under a finger when the market closes.
  const isOpen = (game: Game) => marketPhase(game, indiaMinute(settled.now)) !== 'closed';
  const isWhole = filter === 'all' && search === '';
  return {
    shown,
    /** The name of the market that ends next. Undefined while the player filters. */
    next: isWhole ? shown.find(isOpen)?.games_name : undefined,
    /** The closed markets that the player has not starred. Empty while the player filters. */
    folded: isWhole ? shown.filter((game) => !isOpen(game) && !starred.includes(game.games_name)) : [],
    filters,
    filter,
    search,
    find: (text: string) => {
      settle();
      setSearch(text);
    },
    choose: (value: MarketFilter) => {
      settle();
      setFilter(value);
    },
    showAll: () => {
      settle();
      setSearch('');
      setFilter('all');
    },
  };
}

export type MarketView = ReturnType<typeof useMarketView>;

function hasSameMarkets(one: { games: readonly Game[] }, other: { games: readonly Game[] }): boolean {
  const names = ({ games }: { games: readonly Game[] }) =>
    games
      .map(({ games_name }) => games_name)
      .sort()
      .join('\n');
  return one.games === other.games || names(one) === names(other);
}
