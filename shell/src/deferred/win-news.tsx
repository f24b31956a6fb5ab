import { useEffect, useEffectEvent, useRef } from 'react';
import type { Game, Player } from 'shared/provider';
import {
  providerApi,
  readKept,
  refreshProfile,
  useAppDispatch,
  useAppSelector,
  useKept,
  usePlayer,
  writeKept,
  type AppThunk,
} from 'shared/store';
import { toldKept, untoldOutcomes } from './untold-outcomes.ts';
import { WinCard } from './win-card.tsx';

/** Settling goes on for a while after a result is known. */
const againMs = 15_000;
const none: never[] = [];

/** Announces what was won, with its net. A provider that sends no outcomes shows the player nothing of it. */
export function WinNews({ isShown }: { isShown: boolean }) {
  const player = usePlayer();
  useFollowedResults();
  return player?.outcomes && <News player={player} isShown={isShown} />;
}

function News({
  player: { phone_number, outcomes = none, wins = none, wallet },
  isShown,
}: {
  player: Player;
  isShown: boolean;
}) {
  const news = untoldOutcomes(outcomes, useKept(toldKept, phone_number));
  const tell = () =>
    writeKept(
      toldKept,
      phone_number,
      outcomes.map(({ id }) => id),
    );
  const begin = useEffectEvent(() => {
    if (readKept(toldKept, phone_number) === undefined) tell();
  });
  useEffect(() => begin(), [phone_number]);
  return (
    isShown &&
    news.length > 0 && (
      <WinCard key={news.map(({ id }) => id).join()} outcomes={news} wins={wins} balance={wallet} onClose={tell} />
    )
  );
}

/** When a result is declared the account is read again: it has what was won, and the balance. */
function useFollowedResults(): void {
  const dispatch = useAppDispatch();
  const results = useAppSelector((state) => resultsOf(providerApi.endpoints.games.select()(state).data));
  const last = useRef(results);
  useEffect(() => {
    const isNews = last.current !== undefined && results !== undefined && results !== last.current;
    last.current = results ?? last.current;
    if (!isNews) return;
    dispatch(readAccount());
    const timer = setTimeout(() => dispatch(readAccount()), againMs);
    return () => clearTimeout(timer);
  }, [results, dispatch]);
}

function resultsOf(games: readonly Game[] | undefined): string | undefined {
  return games
    ?.map(({ games_name, open_pana, close_pana }) => [games_name, open_pana, close_pana].join(' '))
    .join('\n');
}

function readAccount(): AppThunk {
  return (dispatch) => {
    void dispatch(refreshProfile());
    dispatch(providerApi.util.invalidateTags(['Bids', 'Wallet']));
  };
}
