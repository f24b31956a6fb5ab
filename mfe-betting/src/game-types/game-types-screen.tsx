import type { Game } from 'shared/provider';
import { marketPhase, marketTimeText } from 'shared/rules';
import { useLocation } from 'shared/screens';
import { useMinuteOfDay } from 'shared/store';
import { Note, Page } from 'shared/ui';
import { ClosedMarket } from '../market/closed-market.tsx';
import { MarketGate } from '../market/market-gate.tsx';
import { MarketPill } from '../market/market-pill.tsx';
import { MarketResult } from '../market/market-result.tsx';
import { UnfinishedBids } from '../submit/unfinished-bids.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { GameTypeRows } from './game-type-rows.tsx';
import { HiddenGameTypes } from './hidden-game-types.tsx';
import styles from './game-types.module.css';

export function GameTypesScreen() {
  return <MarketGate>{(game) => <GameTypes game={game} />}</MarketGate>;
}

function GameTypes({ game }: { game: Game }) {
  const phase = marketPhase(game, useMinuteOfDay());
  return (
    <Page hero={<MarketHead game={game} />}>
      <UnfinishedBids />
      {phase === 'closed' ? (
        <ClosedMarket game={game} />
      ) : (
        <div className={styles.games}>
          <NotOfferedNote />
          <GameTypeRows game={game} phase={phase} />
          <HiddenGameTypes phase={phase} />
        </div>
      )}
    </Page>
  );
}

/** The market's result, times and countdown in two lines; its name is the title of the screen. */
function MarketHead({ game }: { game: Game }) {
  const { home } = useTexts();
  return (
    <section className={styles.head} data-surface="night">
      <MarketResult game={game} />
      <div className={styles.hours}>
        <p>{home.openTime} {marketTimeText(game.open_time)} · {home.closeTime} {marketTimeText(game.close_time)}</p>
        <MarketPill market={game} small />
      </div>
    </section>
  );
}

/** Shown after a redirect from the address of a game that is not offered. */
function NotOfferedNote() {
  const texts = useTexts();
  const { state } = useLocation();
  const { notOffered } = Object(state) as { notOffered?: string };
  if (notOffered === undefined) return null;
  return <Note tone="warn" live>{notOffered === '' ? texts.picker.unknownType : texts.picker.notOffered}</Note>;
}
