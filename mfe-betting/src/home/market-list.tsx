import { useState } from 'react';
import type { Game } from 'shared/provider';
import { useKept, useServerNow, useSession, writeKept } from 'shared/store';
import { Button, EmptyState, ErrorState, FilterBar, Note, SearchIcon, SkeletonCards, TextInput, VisuallyHidden } from 'shared/ui';
import { useGames } from '../market/use-games.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ChartDialog } from './chart-dialog.tsx';
import { MarketCard } from './market-card.tsx';
import { marketFilters, marketsInView, type MarketFilter } from './market-filter.ts';
import sticky from '../market/sticky-top.module.css';
import styles from './home.module.css';

const starredKept = 'starred_markets';

export function MarketList() {
  const texts = useTexts();
  const { games, error, isFetching, refetch } = useGames();
  if (games) return <>{error && <Note tone="warn" live>{texts.marketsStale}</Note>}<LoadedMarkets games={games} /></>;
  if (!error) return <SkeletonCards label={texts.loadingMarkets} count={5} height="168px" />;
  return <ErrorState title={texts.marketsFailed} detail={error.message} retryLabel={texts.retry} busy={isFetching} onRetry={() => void refetch()} />;
}

function LoadedMarkets({ games }: { games: Game[] }) {
  const { home } = useTexts();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<MarketFilter>('all');
  const [charted, setCharted] = useState<string>();
  const { starred, toggle } = useStarred();
  const now = useServerNow(60_000);
  const view = (filter: MarketFilter) => marketsInView(games, { search, filter, starred, now });
  const shown = view(filter);
  const showAll = () => {
    setSearch('');
    setFilter('all');
  };
  return (
    <>
      <div className={sticky.top}>
        <TextInput
          label={home.search}
          labelHidden
          type="search"
          placeholder={home.search}
          prefix={<SearchIcon size={20} />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <FilterBar
          label={home.filters}
          options={marketFilters.map((value) => ({ value, label: home.filter[value], count: view(value).length }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <div className={styles.markets}>
        <h2 className={styles.heading}><VisuallyHidden>{home.markets}</VisuallyHidden></h2>
        {shown.map((game) => (
          <MarketCard
            key={game.games_name}
            game={game}
            isStarred={starred.includes(game.games_name)}
            onStar={toggle}
            onCharts={setCharted}
          />
        ))}
        {shown.length === 0 && (
          <EmptyState title={home.noneFound} action={<Button tone="quiet" onClick={showAll}>{home.showAll}</Button>}>{home.noneFoundHint}</EmptyState>
        )}
      </div>
      <ChartDialog market={charted} onClose={() => setCharted(undefined)} />
    </>
  );
}

/** The markets that the player keeps on top. */
function useStarred() {
  const { phone_number } = useSession();
  const kept = useKept(starredKept, phone_number);
  const starred = Array.isArray(kept) ? kept.filter((market) => typeof market === 'string') : [];
  const toggle = (market: string) => {
    const isStarred = starred.includes(market);
    writeKept(starredKept, phone_number, isStarred ? starred.filter((one) => one !== market) : [...starred, market]);
  };
  return { starred, toggle };
}
