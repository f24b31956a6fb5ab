import type { Game } from 'shared/provider';
import { indiaMinute, marketPhase, resultLine } from 'shared/rules';
import { useNavigate } from 'shared/screens';
import { notify, useAppDispatch, useMinuteOfDay, useServerClock, useSession } from 'shared/store';
import { CalendarIcon, IconButton, PlayIcon, ResultLine, StarIcon } from 'shared/ui';
import { MarketCard } from './market-card.tsx';
import { MarketPill } from '../market/market-pill.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface MarketItemProps {
  game: Game;
  isStarred: boolean;
  onStar: (name: string) => void;
  onCharts: (name: string) => void;
}

export function MarketItem({ game, isStarred, onStar, onCharts }: MarketItemProps) {
  const texts = useTexts().home;
  const { mayBet } = useSession();
  const isClosed = marketPhase(game, useMinuteOfDay()) === 'closed';
  const play = usePlay(game);
  const name = game.games_name;
  return (
    <MarketCard
      name={name}
      closed={isClosed}
      result={<ResultLine size="band" onDark={!isClosed} result={resultLine(game)} label={texts.result(game.open_pana, game.close_pana)} />}
      pill={<MarketPill market={game} />}
      times={[{ label: texts.openTime, time: game.open_time }, { label: texts.closeTime, time: game.close_time }]}
      favourite={
        <IconButton
          label={texts.star(name)}
          aria-pressed={isStarred}
          tone={isClosed ? 'plain' : 'night'}
          icon={<StarIcon size={20} fill={isStarred ? 'currentColor' : 'none'} />}
          onClick={() => onStar(name)}
        />
      }
      charts={<IconButton label={texts.charts(name)} icon={<CalendarIcon />} onClick={() => onCharts(name)} />}
      play={mayBet && <IconButton label={texts.play(name)} tone={isClosed ? 'spent' : 'gold'} icon={<PlayIcon />} onClick={play} />}
    />
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
