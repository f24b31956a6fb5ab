import { useEffect, useEffectEvent, useRef } from 'react';
import type { Player } from 'shared/provider';
import { bidsResult } from 'shared/rules';
import { isNavPlace, useLocation } from 'shared/screens';
import {
  providerApi,
  readKept,
  refreshProfile,
  useAppDispatch,
  useAppSelector,
  useKept,
  usePlayer,
  writeKept,
} from 'shared/store';
import { announcedKey, hasNewSettlement, newOutcomes, sumsOf } from './new-outcomes.ts';
import { useQuietMoment } from './use-quiet-moment.ts';
import { WinCard, type WinProps } from './win-card.tsx';
import { WinSheet } from './win-sheet.tsx';

const none: never[] = [];

/**
 * Mounted next to every screen. Announces wins with their net on the screens of the bottom navigation. Renders nothing
 * if the provider sends no outcomes.
 */
export function WinNews() {
  const player = usePlayer();
  useFollowedSettlements();
  return player?.outcomes && <News player={player} />;
}

function News({ player: { phone_number, outcomes = none, wins = none, wallet } }: { player: Player }) {
  const isShown = isNavPlace(useLocation().pathname);
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
  const result = bidsResult(sumsOf(news));
  if (!isShown || result === 'lost') return null;
  const win = { outcomes: news, wins, balance: wallet, onClose: markAnnounced };
  return result === 'net-win' ? <NetWin {...win} /> : <WinCard key={news.map(({ id }) => id).join()} {...win} />;
}

/** Renders the sheet once the player is free, and the card until then. */
function NetWin(win: WinProps) {
  return useQuietMoment() ? <WinSheet {...win} /> : <WinCard {...win} />;
}

/** Reloads the account, with its wins and balance, when the provider has settled the bids of a declared half. */
function useFollowedSettlements(): void {
  const dispatch = useAppDispatch();
  const games = useAppSelector((state) => providerApi.endpoints.games.select()(state).data);
  const last = useRef(games);
  useEffect(() => {
    const before = last.current;
    last.current = games ?? before;
    if (!before || !games || !hasNewSettlement(before, games)) return;
    void dispatch(refreshProfile());
    dispatch(providerApi.util.invalidateTags(['Bids', 'Wallet']));
  }, [games, dispatch]);
}
