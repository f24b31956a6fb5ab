import type { Game } from 'shared/provider';
import { resultLine } from 'shared/rules';
import { Hero, ResultLine } from 'shared/ui';
import { MarketPill } from '../market/market-pill.tsx';
import { useTexts } from '../texts/use-texts.ts';
import styles from './game-types.module.css';

/** The market's result, times and countdown; its name is the title of the screen. */
export function MarketHero({ game }: { game: Game }) {
  const { home } = useTexts();
  return (
    <Hero>
      <ResultLine size="band" onDark result={resultLine(game)} label={home.result(game.open_pana, game.close_pana)} />
      <div className={styles.hours}>
        <p>{home.openTime} {game.open_time} · {home.closeTime} {game.close_time}</p>
        <MarketPill market={game} />
      </div>
    </Hero>
  );
}
