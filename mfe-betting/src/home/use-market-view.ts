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
  /** The list element. Touches on it delay a new order. */
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
  // The ranks too are those of the settled view, so that no market moves under a finger when its time comes.
  const isOpen = (game: Game) => marketPhase(game, indiaMinute(settled.now)) !== 'closed';
  const isWhole = filter === 'all' && search === '';
  return {
    shown,
    /** The market that ends next, unless the player filters. */
    next: isWhole ? shown.find(isOpen)?.games_name : undefined,
    /** Closed markets that the player has not starred, unless the player filters. */
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
