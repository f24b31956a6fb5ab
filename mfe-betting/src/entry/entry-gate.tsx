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
  slug: string | undefined;
  children: (game: Game, type: GameTypeRule) => ReactNode;
}

interface OfferedEntryProps {
  game: Game;
  type: GameTypeRule | undefined;
  entry: BidEntry;
  children: ReactNode;
}

/**
 * Shows the entry screen if the market takes bids of this type. Otherwise redirects to the right entry screen, or to
 * the picker with the reason.
 */
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
  // Decided once, on arrival: if the time passes later, the player stays and sees the entered bids.
  const [redirect] = useState(() => redirectOf({ game, type, entry, phase }));
  const navigate = useNavigate();
  useEffect(() => {
    if (redirect) void navigate(redirect.to, { replace: true, state: redirect.state });
  }, [redirect, navigate]);
  return redirect ? null : children;
}

/** Returns the redirect, with its reason, for a player who cannot enter bids here. Undefined if the player can. */
function redirectOf({ game, type, entry, phase }: Omit<OfferedEntryProps, 'children'> & { phase: MarketPhase }) {
  const picker = `/game_type/${encodeURIComponent(game.games_name)}`;
  if (!type) return { to: picker, state: { notOffered: '' } };

  const offered = entriesIn(type, phase);
  if (phase === 'closed' || offered.includes(entry)) return undefined;
  const [other] = offered;
  // A sangam never has a single-number screen, at any hour.
  if (other && !entriesIn(type, 'before-open').includes(entry))
    return { to: entryPath(game.games_name, type, other), state: null };
  return { to: picker, state: { notOffered: type.label } };
}
