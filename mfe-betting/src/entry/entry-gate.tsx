import { useEffect, useState, type ReactNode } from 'react';
import type { Game } from 'shared/provider';
import { entriesIn, gameTypeOfSlug, marketPhase, type BidEntry, type GameTypeRule } from 'shared/rules';
import { useNavigate } from 'shared/screens';
import { useMinuteOfDay } from 'shared/store';
import { MarketGate } from '../market/market-gate.tsx';

interface EntryGateProps {
  entry: BidEntry;
  /** As the address spells the game type. */
  slug: string | undefined;
  children: (game: Game, type: GameTypeRule) => ReactNode;
}

/** Lets a player enter bids where the market takes them in this way; else leads to the picker, which says why. */
export function EntryGate({ entry, slug, children }: EntryGateProps) {
  const type = gameTypeOfSlug(slug);
  return (
    <MarketGate>
      {(game) => <OfferedEntry key={game.games_name + slug} game={game} type={type} entry={entry}>{type && children(game, type)}</OfferedEntry>}
    </MarketGate>
  );
}

interface OfferedEntryProps {
  game: Game;
  type: GameTypeRule | undefined;
  entry: BidEntry;
  children: ReactNode;
}

function OfferedEntry({ game, type, entry, children }: OfferedEntryProps) {
  const phase = marketPhase(game, useMinuteOfDay());
  // Judged on arrival: who is already here keeps the bids in sight when the time for them passes.
  const [isLetIn] = useState(() => type !== undefined && (phase === 'closed' || entriesIn(type, phase).includes(entry)));
  const navigate = useNavigate();
  useEffect(() => {
    if (isLetIn) return;
    void navigate(`/game_type/${encodeURIComponent(game.games_name)}`, { replace: true, state: { notOffered: type?.label ?? '' } });
  }, [isLetIn, navigate, game.games_name, type?.label]);
  return isLetIn ? children : null;
}
