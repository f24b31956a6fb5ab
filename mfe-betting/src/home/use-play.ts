import type { Game } from 'shared/provider';
import { indiaMinute, marketPhase } from 'shared/rules';
import { useNavigate } from 'shared/screens';
import { notify, useAppDispatch, useServerClock } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';

/** Returns a function that opens the games of a market, or shows a notice if the market is closed. */
export function usePlay(game: Game): () => void {
  const { closedToday } = useTexts();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const now = useServerClock();
  return () => {
    if (marketPhase(game, indiaMinute(now())) === 'closed') return void dispatch(notify('warning', closedToday));
    return void navigate(`/game_type/${encodeURIComponent(game.games_name)}`);
  };
}
