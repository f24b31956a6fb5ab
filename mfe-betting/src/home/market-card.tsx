import type { Game } from 'shared/provider';
import { indiaMinute, marketPhase } from 'shared/rules';
import { useNavigate } from 'shared/screens';
import { notify, useAppDispatch, useMinuteOfDay, useServerClock, useSession } from 'shared/store';
import { CalendarIcon, classNames, IconButton, PlayIcon, StarIcon } from 'shared/ui';
import { MarketPill } from '../market/market-pill.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { MarketFacts } from './market-facts.tsx';
import styles from './market-card.module.css';

/** The minimum height of a card, so that replacing the skeleton shifts nothing. */
export const CARD_HEIGHT = '6.5rem';

interface MarketCardProps {
  game: Game;
  /** Open next to the list. */
  isCurrent: boolean;
  isStarred: boolean;
  onStar: (name: string) => void;
  onCharts: (name: string) => void;
}

export function MarketCard({ game, isCurrent, isStarred, onStar, onCharts }: MarketCardProps) {
  const texts = useTexts().home;
  const { mayBet } = useSession();
  const isClosed = marketPhase(game, useMinuteOfDay()) === 'closed';
  const play = usePlay(game);
  const name = game.games_name;
  return (
    <article
      data-key={name}
      aria-current={isCurrent || undefined}
      className={classNames(styles.card, isClosed && styles.closed)}
      style={{ minHeight: CARD_HEIGHT }}
    >
      <div className={styles.head}>
        <IconButton
          label={texts.star(name)}
          aria-pressed={isStarred}
          className={styles.star}
          icon={<StarIcon size={20} fill={isStarred ? 'currentColor' : 'none'} />}
          onClick={() => onStar(name)}
        />
        <h3 className={styles.name}>{name}</h3>
        <MarketPill market={game} />
      </div>
      <div className={styles.band} data-surface={isClosed ? 'day' : 'night'}>
        <IconButton
          label={texts.charts(name)}
          tone={isClosed ? 'plain' : 'night'}
          icon={<CalendarIcon size={22} />}
          onClick={() => onCharts(name)}
        />
        <MarketFacts game={game} isClosed={isClosed} />
        {mayBet && (
          <IconButton
            label={texts.play(name)}
            tone={isClosed ? 'spent' : 'gold'}
            className={styles.play}
            icon={<PlayIcon size={22} />}
            onClick={play}
          />
        )}
      </div>
    </article>
  );
}

function usePlay(game: Game) {
  const { closedToday } = useTexts();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const now = useServerClock();
  return () => {
    if (marketPhase(game, indiaMinute(now())) === 'closed') return void dispatch(notify('warning', closedToday));
    return void navigate(`/game_type/${encodeURIComponent(game.games_name)}`);
  };
}
