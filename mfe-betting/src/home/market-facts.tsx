import type { Game } from 'shared/provider';
import { marketTimeText, resultLine } from 'shared/rules';
import { ResultLine } from 'shared/ui';
import { useNextOpening } from '../market/use-next-opening.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './market-facts.module.css';

/** A market's result and hours; if it rests today, when it opens next. */
export function MarketFacts({ game, isClosed }: { game: Game; isClosed: boolean }) {
  const { home } = useTexts();
  const opening = useNextOpening(game);
  const nextOpening = game.rests === '1' ? opening : undefined;
  // Past midnight a market that rests may still show last night's result.
  const isDrawn = game.open_pana !== '' || game.open_digit !== '';
  return (
    <div className={styles.facts}>
      {nextOpening && !isDrawn ? (
        <p className={styles.opening}>{nextOpening}</p>
      ) : (
        <ResultLine
          size="band"
          onDark={!isClosed}
          result={resultLine(game)}
          label={home.result(game.open_pana, game.close_pana)}
        />
      )}
      {nextOpening && isDrawn ? <p className={styles.hours}>{nextOpening}</p> : <Hours game={game} />}
    </div>
  );
}

function Hours({ game }: { game: Game }) {
  const { home } = useTexts();
  return (
    <dl className={styles.hours}>
      <div>
        <dt>{home.openTime}</dt>
        <dd>{marketTimeText(game.open_time)}</dd>
      </div>
      <div>
        <dt>{home.closeTime}</dt>
        <dd>{marketTimeText(game.close_time)}</dd>
      </div>
    </dl>
  );
}
