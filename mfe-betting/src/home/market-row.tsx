import { memo } from 'react';
import type { Game } from 'shared/provider';
import { resultLine } from 'shared/rules';
import { useSession } from 'shared/store';
import { CalendarIcon, classNames, IconButton, PlayIcon, ResultLine, StarIcon, VisuallyHidden } from 'shared/ui';
import { ClosedWords, MarketTimes, TimeLeft, useBidding } from '../market/session-time.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { usePlay } from './use-play.ts';
import styles from './market-row.module.css';

/** The minimum height of the row. The skeleton has the same height, so that the page does not shift. */
export const ROW_HEIGHT = '4.75rem';

export interface MarketProps {
  game: Game;
  isStarred: boolean;
  onStar: (name: string) => void;
  onCharts: (name: string) => void;
}

/**
 * Renders a market in two lines: its name and result, or yesterday's, and its times with the time left. The result and the calendar open
 * the charts.
 */
export const MarketRow = memo(function MarketRow(props: MarketProps & { isCurrent: boolean }) {
  const { game, isCurrent, isStarred, onStar, onCharts } = props;
  const { home } = useTexts();
  const { mayBet } = useSession();
  const bidding = useBidding(game);
  const play = usePlay(game);
  const name = game.games_name;
  const result = resultLine(game);
  const isDrawn = /\d/.test(result);
  return (
    <article
      data-key={name}
      aria-current={isCurrent || undefined}
      className={classNames(styles.row, !bidding && styles.closed)}
      style={{ minHeight: ROW_HEIGHT }}
    >
      <IconButton
        label={home.star(name)}
        aria-pressed={isStarred}
        className={styles.star}
        icon={<StarIcon size={20} fill={isStarred ? 'currentColor' : 'none'} />}
        onClick={() => onStar(name)}
      />
      <div className={styles.facts}>
        <h3 className={styles.name}>{name}</h3>
        <button type="button" className={styles.result} onClick={() => onCharts(name)}>
          <VisuallyHidden>{home.charts(name)}</VisuallyHidden>
          {/* Always rendered, so that the tiles turn over when the first half is drawn. */}
          <span hidden={!isDrawn}>
            <ResultLine result={result} label={home.result(game.open_pana, game.close_pana)} />
          </span>
          {!isDrawn && bidding && game.last_result && (
            <span className={styles.last}>
              <VisuallyHidden>{home.lastResult}</VisuallyHidden> {game.last_result}
            </span>
          )}
          <CalendarIcon size={20} />
        </button>
        <p className={classNames(styles.until, bidding?.isOpen === false && styles.closeOnly)}>
          <MarketTimes market={game} bidding={bidding} />
          {bidding ? (
            <>
              <VisuallyHidden>{bidding.until}</VisuallyHidden> <TimeLeft wait={bidding.wait} end={bidding.end} />
            </>
          ) : (
            <span>
              <ClosedWords market={game} />
            </span>
          )}
        </p>
      </div>
      {mayBet && (
        <IconButton
          label={home.play(name)}
          tone={bidding ? 'plain' : 'spent'}
          className={styles.play}
          icon={<PlayIcon size={20} fill="currentColor" />}
          onClick={play}
        />
      )}
    </article>
  );
});
