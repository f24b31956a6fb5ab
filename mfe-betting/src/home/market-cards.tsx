import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Game } from 'shared/provider';
import { Button, EmptyState, ExpandIcon } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { ChartDialog } from './chart-dialog.tsx';
import { MarketHero } from './market-hero.tsx';
import { MarketRow } from './market-row.tsx';
import { useGlide } from './use-glide.ts';
import type { MarketView } from './use-market-view.ts';
import type { useStarred } from './use-starred.ts';
import styles from './market-list.module.css';

// More markets than fit on a phone screen.
const FIRST_MARKETS = 6;

interface MarketCardsProps {
  view: MarketView;
  stars: ReturnType<typeof useStarred>;
  /** True if the market that ends next has a large card. */
  hasHero: boolean;
  /** The name of the market whose games are open beside the list. */
  current: string | undefined;
  hasMarkets: boolean;
}

/**
 * Renders the markets in view: first the market that ends next, then open markets, then closed markets behind a fold,
 * which is open if at most one market is.
 * Without markets, renders the reason.
 */
export function MarketCards({ view, stars, hasHero, current, hasMarkets }: MarketCardsProps) {
  const { home } = useTexts();
  const [charted, setCharted] = useState<string>();
  const cards = useRef<HTMLDivElement>(null);
  // Renders the first markets immediately and the others in a later task, so that a slow phone shows something earlier.
  const isWhole = useDeferredValue(true, false);
  useGlide(cards, view.shown.map(({ games_name }) => games_name).join('\n'));
  useEffect(() => {
    cards.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const propsOf = (game: Game) => ({
    game,
    isStarred: stars.starred.includes(game.games_name),
    onStar: stars.toggle,
    onCharts: setCharted,
  });
  const rowOf = (game: Game) => (
    <MarketRow key={game.games_name} {...propsOf(game)} isCurrent={game.games_name === current} />
  );
  const hero = hasHero ? view.shown.find(({ games_name }) => games_name === view.next) : undefined;
  const rows = view.shown.filter((game) => game !== hero && !view.folded.includes(game));
  return (
    <div ref={cards} className={styles.cards}>
      {hero && <MarketHero key={hero.games_name} {...propsOf(hero)} />}
      {rows.slice(0, isWhole ? undefined : FIRST_MARKETS).map(rowOf)}
      {isWhole && view.folded.length > 0 && (
        <details className={styles.folded} open={rows.length === 0}>
          <summary className={styles.fold}>
            {home.filter.closed} <span className={styles.count}>{view.folded.length}</span>
            <ExpandIcon size={20} />
          </summary>
          <div className={styles.cards}>{view.folded.map(rowOf)}</div>
        </details>
      )}
      {view.shown.length === 0 && <NoCards hasMarkets={hasMarkets} onShowAll={view.showAll} />}
      <ChartDialog
        market={charted}
        lastResult={view.shown.find(({ games_name }) => games_name === charted)?.last_result}
        onClose={() => setCharted(undefined)}
      />
    </div>
  );
}

function NoCards({ hasMarkets, onShowAll }: { hasMarkets: boolean; onShowAll: () => void }) {
  const { home } = useTexts();
  if (!hasMarkets)
    return (
      <EmptyState picture="pot" title={home.noMarkets}>
        {home.noMarketsHint}
      </EmptyState>
    );
  return (
    <EmptyState
      picture="pot"
      title={home.noneFound}
      action={
        <Button tone="quiet" onClick={onShowAll}>
          {home.showAll}
        </Button>
      }
    >
      {home.noneFoundHint}
    </EmptyState>
  );
}
