import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Button, EmptyState } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { ChartDialog } from './chart-dialog.tsx';
import { MarketCard } from './market-card.tsx';
import { useGlide } from './use-glide.ts';
import type { MarketView } from './use-market-view.ts';
import type { useStarred } from './use-starred.ts';
import styles from './market-list.module.css';

// More than fit on a phone screen.
const FIRST_CARDS = 6;

interface MarketCardsProps {
  view: MarketView;
  stars: ReturnType<typeof useStarred>;
  current: string | undefined;
  hasMarkets: boolean;
}

/** The cards of the markets in view, or the reason for their absence. */
export function MarketCards({ view, stars, current, hasMarkets }: MarketCardsProps) {
  const [charted, setCharted] = useState<string>();
  const cards = useRef<HTMLDivElement>(null);
  // Renders the first ones immediately and the others in a later task, so that a slow phone shows something earlier.
  const isWhole = useDeferredValue(true, false);
  useGlide(cards, view.shown.map(({ games_name }) => games_name).join('\n'));
  useEffect(() => {
    cards.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={cards} className={styles.cards}>
      {view.shown.slice(0, isWhole ? undefined : FIRST_CARDS).map((game) => (
        <MarketCard
          key={game.games_name}
          game={game}
          isCurrent={game.games_name === current}
          isStarred={stars.starred.includes(game.games_name)}
          onStar={stars.toggle}
          onCharts={setCharted}
        />
      ))}
      {view.shown.length === 0 && <NoCards hasMarkets={hasMarkets} onShowAll={view.showAll} />}
      <ChartDialog market={charted} onClose={() => setCharted(undefined)} />
    </div>
  );
}

function NoCards({ hasMarkets, onShowAll }: { hasMarkets: boolean; onShowAll: () => void }) {
  const { home } = useTexts();
  if (!hasMarkets) return <EmptyState title={home.noMarkets}>{home.noMarketsHint}</EmptyState>;
  return (
    <EmptyState
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
