import type { Game } from 'shared/provider';
import { indiaMinute, marketPhase, marketTimeText } from 'shared/rules';
import { useNavigate } from 'shared/screens';
import { notify, useAppDispatch, useMinuteOfDay, useServerClock, useSession } from 'shared/store';
import { CalendarIcon, classNames, IconButton, PlayIcon, StarIcon } from 'shared/ui';
import { MarketPill } from '../market/market-pill.tsx';
import { MarketResult } from '../market/market-result.tsx';
import { useTexts } from '../texts/use-texts.ts';
import styles from './market-card.module.css';

interface MarketCardProps {
  game: Game;
  isStarred: boolean;
  onStar: (name: string) => void;
  onCharts: (name: string) => void;
}

/** A market on the home screen; a closed one is grey. */
export function MarketCard({ game, isStarred, onStar, onCharts }: MarketCardProps) {
  const texts = useTexts().home;
  const { mayBet } = useSession();
  const isClosed = marketPhase(game, useMinuteOfDay()) === 'closed';
  const play = usePlay(game);
  const name = game.games_name;
  return (
    <article className={classNames(styles.card, isClosed && styles.closed)}>
      <div className={styles.band} data-surface={isClosed ? 'day' : 'night'}>
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <MarketResult game={game} onDark={!isClosed} />
        </div>
        <IconButton
          label={texts.star(name)}
          aria-pressed={isStarred}
          tone={isClosed ? 'plain' : 'night'}
          icon={<StarIcon size={20} fill={isStarred ? 'currentColor' : 'none'} />}
          onClick={() => onStar(name)}
        />
      </div>
      <div className={styles.foot}>
        <IconButton label={texts.charts(name)} icon={<CalendarIcon />} onClick={() => onCharts(name)} />
        <div className={styles.middle}>
          <dl className={styles.times}>
            <Time label={texts.openTime} time={game.open_time} />
            <Time label={texts.closeTime} time={game.close_time} />
          </dl>
          <MarketPill market={game} />
        </div>
        {mayBet && <IconButton label={texts.play(name)} tone={isClosed ? 'spent' : 'gold'} icon={<PlayIcon />} onClick={play} />}
      </div>
    </article>
  );
}

function Time({ label, time }: { label: string; time: string }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.time}>{marketTimeText(time)}</dd>
    </div>
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
