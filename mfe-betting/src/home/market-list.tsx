import { useDeferredValue, useRef } from 'react';
import type { Game } from 'shared/provider';
import { ErrorState, Note, SkeletonCards } from 'shared/ui';
import { useGames } from '../market/use-games.ts';
import { useTexts } from '../texts/use-texts.ts';
import { MarketBar } from './market-bar.tsx';
import { MarketCards } from './market-cards.tsx';
import { HERO_HEIGHT } from './market-hero.tsx';
import { ROW_HEIGHT } from './market-row.tsx';
import { useMarketView } from './use-market-view.ts';
import { useStarred } from './use-starred.ts';
import styles from './market-list.module.css';

const noGames: Game[] = [];

/**
 * Renders the markets, with the search, filters and support numbers over them. As an aside, renders the list beside the
 * games of the current market.
 */
export function MarketList({ isAside = false, current }: { isAside?: boolean; current?: string | undefined }) {
  const texts = useTexts();
  const list = useRef<HTMLElement>(null);
  const { games: latest, readAt, error, isFetching, refetch } = useGames();
  const stars = useStarred();
  // A deferred value renders the cards in pieces of a few milliseconds, so that a slow phone handles taps between the
  // pieces. The bar and the first cards are urgent.
  const games = useDeferredValue(latest);
  const view = useMarketView({ games: games ?? noGames, readAt, starred: stars.starred, list });
  return (
    <section ref={list} aria-labelledby="markets" className={styles.list}>
      <h2 id="markets" className={styles.heading}>
        {texts.home.markets}
      </h2>
      <MarketBar view={view} hasMarkets={games ? games.length > 0 : !error} />
      {games && (
        <MarketCards view={view} stars={stars} hasHero={!isAside} current={current} hasMarkets={games.length > 0} />
      )}
      {games && error && (
        <div className={styles.stale}>
          <Note tone="warn" live>
            {texts.marketsStale}
          </Note>
        </div>
      )}
      {!games && !error && (
        <div className={styles.cards}>
          {!isAside && <SkeletonCards label={texts.loadingMarkets} count={1} height={HERO_HEIGHT} />}
          <SkeletonCards label={texts.loadingMarkets} count={6} height={ROW_HEIGHT} />
        </div>
      )}
      {!games && error && (
        <ErrorState
          title={texts.marketsFailed}
          detail={error.message}
          retryLabel={texts.retry}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}
