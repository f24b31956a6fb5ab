import type { Game } from 'shared/provider';
import { resultLine } from 'shared/rules';
import { useSession } from 'shared/store';
import { CalendarIcon, IconButton, PlayIcon, ResultLine, StarIcon, VisuallyHidden } from 'shared/ui';
import { ClosedWords, MarketTimes, TimeLeft, useBidding } from '../market/session-time.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { MarketProps } from './market-row.tsx';
import { usePlay } from './use-play.ts';
import styles from './market-hero.module.css';

/** The minimum height of the card. The skeleton has the same height, so that the page does not shift. */
export const HERO_HEIGHT = '11.5rem';

/** Renders the market that ends next, with a large countdown, and yesterday's result until the next one. */
export function MarketHero({ game, isStarred, onStar, onCharts }: MarketProps) {
  const { home } = useTexts();
  const { mayBet } = useSession();
  const play = usePlay(game);
  const name = game.games_name;
  const result = resultLine(game);
  const before = !/\d/.test(result) && game.last_result;
  return (
    <article data-key={name} data-surface="night" data-rings className={styles.hero} style={{ minHeight: HERO_HEIGHT }}>
      <div className={styles.head}>
        <IconButton
          label={home.star(name)}
          tone="night"
          aria-pressed={isStarred}
          icon={<StarIcon size={20} fill={isStarred ? 'currentColor' : 'none'} />}
          onClick={() => onStar(name)}
        />
        <h3 className={styles.name}>{name}</h3>
        <IconButton
          label={home.charts(name)}
          tone="night"
          icon={<CalendarIcon size={22} />}
          onClick={() => onCharts(name)}
        />
      </div>
      <div className={styles.body}>
        <Left game={game} />
        {mayBet && (
          <IconButton
            label={home.play(name)}
            tone="gold"
            className={styles.play}
            icon={<PlayIcon size={28} />}
            onClick={play}
          />
        )}
      </div>
      {before && (
        <p className={styles.last}>
          {home.lastResult} <b>{before}</b>
        </p>
      )}
      {/* Always rendered, so that the tiles turn over when the first half is drawn. */}
      <span hidden={Boolean(before)}>
        <ResultLine size="band" large result={result} label={home.result(game.open_pana, game.close_pana)} />
      </span>
    </article>
  );
}

function Left({ game }: { game: Game }) {
  const { bids } = useTexts();
  const bidding = useBidding(game);
  if (!bidding)
    return (
      <p className={styles.until}>
        <MarketTimes market={game} bidding={bidding} />
        <ClosedWords market={game} />
      </p>
    );
  return (
    <p className={styles.until}>
      <MarketTimes market={game} bidding={bidding} />
      <span className={styles.left}>
        <VisuallyHidden>{bidding.until}</VisuallyHidden>
        <TimeLeft wait={bidding.wait} end={bidding.end} /> <small>{bids.left}</small>
      </span>
    </p>
  );
}
