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
import { deferredPart, type DeferredPart } from './deferred-part.ts';
import { announcedKey, netOf, newOutcomes } from './new-outcomes.ts';
import { useQuietMoment } from './use-quiet-moment.ts';
import { WinCard, type WinProps } from './win-card.tsx';

/** After a result is declared, the provider takes a while to settle the bids. */
const settlingMs = 15_000;
const none: never[] = [];

const WinSheet: DeferredPart<WinProps> = deferredPart(() =>
  import(/* webpackChunkName: "win-sheet" */ './win-sheet.tsx').then((module) => module.WinSheet),
);

/** Announces wins with their net. Renders nothing if the provider sends no outcomes. */
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
  const news = newOutcomes(outcomes, useKept(announcedKey, phone_number));
  const markAnnounced = () =>
    writeKept(
      announcedKey,
      phone_number,
      outcomes.map(({ id }) => id),
    );
  const onNewDevice = useEffectEvent(() => {
    if (readKept(announcedKey, phone_number) === undefined) markAnnounced();
  });
  useEffect(() => onNewDevice(), [phone_number]);
  if (!isShown || news.length === 0) return null;
  const win = { outcomes: news, wins, balance: wallet, onClose: markAnnounced };
  return netOf(news) > 0 ? <NetWin {...win} /> : <WinCard key={news.map(({ id }) => id).join()} {...win} />;
}

/** Renders the sheet once the player is free, and the card until then. */
function NetWin(win: WinProps) {
  // Otherwise the player could open the menu while the sheet loads, and the sheet would open above the menu.
  useEffect(() => void WinSheet.preload().catch(() => undefined), []);
  return useQuietMoment() ? <WinSheet {...win} /> : <WinCard {...win} />;
}

/** Reloads the account, with its wins and balance, when a result is declared, and again after the settlement. */
function useFollowedResults(): void {
  const dispatch = useAppDispatch();
  const results = useAppSelector((state) => resultsOf(providerApi.endpoints.games.select()(state).data));
  const last = useRef(results);
  useEffect(() => {
    const isNews = last.current !== undefined && results !== undefined && results !== last.current;
    last.current = results ?? last.current;
    if (!isNews) return;
    dispatch(readAccount());
    const timer = setTimeout(() => dispatch(readAccount()), settlingMs);
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
