import type { Game } from 'shared/provider';
import { useLocation } from 'shared/screens';
import { Note, Page, useIsWide } from 'shared/ui';
import { MarketList } from '../home/market-list.tsx';
import { MarketGate } from '../market/market-gate.tsx';
import { PausedNote } from '../market/paused-note.tsx';
import { ResultAlert } from '../result-alert/result-alert.tsx';
import { UnfinishedBids } from '../submit/unfinished-bids.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { GamesOfMarket, MarketHead } from '../market-games/games-of-market.tsx';

export function GameTypesScreen() {
  return <MarketGate>{(game) => <GameTypes game={game} />}</MarketGate>;
}

/** Renders the games of a market. In a wide window, the other markets are beside them. */
function GameTypes({ game }: { game: Game }) {
  const isWide = useIsWide();
  const head = (
    <MarketHead game={game}>
      <ResultAlert key={game.games_name} market={game.games_name} />
    </MarketHead>
  );
  return (
    <Page hero={!isWide && head} aside={isWide && <MarketList current={game.games_name} />}>
      {isWide && head}
      <PausedNote />
      <UnfinishedBids />
      <NotOfferedNote />
      <GamesOfMarket game={game} />
    </Page>
  );
}

/** Shown after a redirect from a game that is not offered. */
function NotOfferedNote() {
  const texts = useTexts();
  const { state } = useLocation();
  const { notOffered } = Object(state) as { notOffered?: string };
  if (notOffered === undefined) return null;
  return (
    <Note tone="warn" live>
      {notOffered === '' ? texts.picker.unknownType : texts.picker.notOffered}
    </Note>
  );
}
