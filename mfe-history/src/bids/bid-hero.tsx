import type { BidRow } from 'shared/provider';
import { rupeesText, signedRupeesText } from 'shared/rules';
import { LargeFigure } from '../list/large-figure.tsx';
import { useTexts } from '../texts/use-texts.ts';
import styles from './bid-hero.module.css';
import { netOf } from './bid-rows.ts';
import { BidStatus } from './bid-status.tsx';
import { BidTiles } from './bid-tiles.tsx';
import { useBidWords } from './bid-words.ts';

/** The bid's game, market and number, and its net in large figures. Only a net win is gold. */
export function BidHero({ bid }: { bid: BidRow }) {
  const { bids: texts } = useTexts();
  const { gameTypeWord } = useBidWords();
  const net = netOf([bid]);
  return (
    <div className={styles.hero} data-surface="night">
      <div className={styles.what}>
        <span className={styles.type}>
          {bid.game_name}&nbsp;· {gameTypeWord(bid.game_type)}
        </span>
        <BidStatus bid={bid} />
      </div>
      <div className={styles.figures}>
        <BidTiles bid={bid} />
        <LargeFigure term={net === undefined ? texts.points : texts.net} net={outcomeOf(net)}>
          {net === undefined ? rupeesText(bid.points_action) : signedRupeesText(net)}
        </LargeFigure>
      </div>
    </div>
  );
}

function outcomeOf(net: number | undefined): 'win' | 'loss' | undefined {
  if (net === undefined || net === 0) return undefined;
  return net > 0 ? 'win' : 'loss';
}

/** Returns whether the large figure is the net. Then the facts below it show the stake. */
export function isDecided(bid: BidRow): boolean {
  return netOf([bid]) !== undefined;
}
