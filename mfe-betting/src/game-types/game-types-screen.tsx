import type { Game } from 'shared/provider';
import { marketPhase } from 'shared/rules';
import { useLocation } from 'shared/screens';
import { useMinuteOfDay } from 'shared/store';
import { Note, Page } from 'shared/ui';
import { ClosedMarket } from '../market/closed-market.tsx';
import { MarketGate } from '../market/market-gate.tsx';
import { UnfinishedBids } from '../submit/unfinished-bids.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { GameTypeTiles } from './game-type-tiles.tsx';
import { HiddenGameTypes } from './hidden-game-types.tsx';
import { MarketHero } from './market-hero.tsx';

export function GameTypesScreen() {
  return <MarketGate>{(game) => <GameTypes game={game} />}</MarketGate>;
}

function GameTypes({ game }: { game: Game }) {
  const phase = marketPhase(game, useMinuteOfDay());
  return (
    <Page hero={<MarketHero game={game} />}>
      <UnfinishedBids />
      {phase === 'closed' ? (
        <ClosedMarket />
      ) : (
        <>
          <WhyHere />
          <GameTypeTiles game={game} phase={phase} />
          <HiddenGameTypes phase={phase} />
        </>
      )}
    </Page>
  );
}

/** Why the player was led here from an address of a game that is not offered. */
function WhyHere() {
  const texts = useTexts();
  const { state } = useLocation();
  const { notOffered } = Object(state) as { notOffered?: string };
  if (notOffered === undefined) return null;
  return <Note tone="warn" live>{notOffered === '' ? texts.picker.unknownType : texts.picker.notOffered}</Note>;
}
