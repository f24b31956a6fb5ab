import { useEffect, useState, type ReactNode } from 'react';
import type { Game } from 'shared/provider';
import {
  entriesIn,
  entryPath,
  gameTypeOfSlug,
  marketPhase,
  type BidEntry,
  type GameTypeRule,
  type MarketPhase,
} from 'shared/rules';
import { useNavigate } from 'shared/screens';
import { useMinuteOfDay } from 'shared/store';
import { MarketGate } from '../market/market-gate.tsx';

interface EntryGateProps {
  entry: BidEntry;
  /** As the address spells the game type. */
  slug: string | undefined;
  children: (game: Game, type: GameTypeRule) => ReactNode;
}

interface OfferedEntryProps {
  game: Game;
  type: GameTypeRule | undefined;
  entry: BidEntry;
  children: ReactNode;
}

/** Lets a player enter bids where the market takes them in this way; else redirects to the way it does, or to the picker, which says why. */
export function EntryGate({ entry, slug, children }: EntryGateProps) {
  const type = gameTypeOfSlug(slug);
  return (
    <MarketGate>
      {(game) => (
        <OfferedEntry key={game.games_name + slug} game={game} type={type} entry={entry}>
          {type && children(game, type)}
        </OfferedEntry>
      )}
    </MarketGate>
  );
}

function OfferedEntry({ game, type, entry, children }: OfferedEntryProps) {
  const phase = marketPhase(game, useMinuteOfDay());
  // Decided once, on arrival: when the time passes later, the player stays and sees the bids entered.
  const [redirect] = useState(() => redirectOf({ game, type, entry, phase }));
  const navigate = useNavigate();
  useEffect(() => {
    if (redirect) void navigate(redirect.to, { replace: true, state: redirect.state });
  }, [redirect, navigate]);
  return redirect ? null : children;
}

/** Where a player goes who cannot enter bids here, with the reason; nothing when they can. */
function redirectOf({ game, type, entry, phase }: Omit<OfferedEntryProps, 'children'> & { phase: MarketPhase }) {
  const picker = `/game_type/${encodeURIComponent(game.games_name)}`;
  if (!type) return { to: picker, state: { notOffered: '' } };

  const offered = entriesIn(type, phase);
  if (phase === 'closed' || offered.includes(entry)) return undefined;
  const [other] = offered;
  // A sangam at the address of single numbers is never entered there, whatever the hour.
  if (other && !entriesIn(type, 'before-open').includes(entry))
    return { to: entryPath(game.games_name, type, other), state: null };
  return { to: picker, state: { notOffered: type.label } };
}
