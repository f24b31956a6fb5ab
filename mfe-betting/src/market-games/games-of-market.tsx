import type { ReactNode } from 'react';
import type { Game } from 'shared/provider';
import { marketPhase, marketTimeText } from 'shared/rules';
import { useMinuteOfDay } from 'shared/store';
import { useIsWide } from 'shared/ui';
import { ClosedMarket } from '../market/closed-market.tsx';
import { MarketPill } from '../market/market-pill.tsx';
import { MarketResult } from '../market/market-result.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { GameTypeRows } from './game-type-rows.tsx';
import { HiddenGameTypes } from './hidden-game-types.tsx';
import styles from './games-of-market.module.css';

/** Renders the games that a market takes now, or the reason that the market is closed. */
export function GamesOfMarket({ game }: { game: Game }) {
  const phase = marketPhase(game, useMinuteOfDay());
  const isWide = useIsWide();
  // In a wide window, the other markets are beside this part.
  if (phase === 'closed') return <ClosedMarket game={game} withOthers={!isWide} />;
  return (
    <div className={styles.games}>
      <GameTypeRows game={game} phase={phase} />
      <HiddenGameTypes phase={phase} />
    </div>
  );
}

/**
 * Renders the market's result, countdown and times in two lines. `isNamed` adds the market's name, for screens whose
 * app bar does not show the name. The children are at the end of the times.
 */
export function MarketHead({
  game,
  isNamed = false,
  children,
}: {
  game: Game;
  isNamed?: boolean;
  children?: ReactNode;
}) {
  const { home } = useTexts();
  return (
    <section className={styles.head} data-surface="night">
      {isNamed && <h2 className={styles.name}>{game.games_name}</h2>}
      <div className={styles.now}>
        <MarketResult game={game} />
        <MarketPill market={game} />
      </div>
      <div className={styles.hours}>
        <p>
          {home.openTime} {marketTimeText(game.open_time)} · {home.closeTime} {marketTimeText(game.close_time)}
        </p>
        {children}
      </div>
    </section>
  );
}
