import type { CSSProperties } from 'react';
import { Card } from 'shared/ui';
import styles from './my-game.module.css';
import { useTexts } from '../texts/use-texts.ts';
import { countText, percentText } from './percent.ts';
import type { Totals } from './played.ts';

/** The share of bids that won, and the share that would win by chance for the same bids. */
export function HitRate({ totals: { bids, hits, expected } }: { totals: Totals }) {
  const { myGame: texts } = useTexts();
  const [own, chance] = [hits / bids, expected / bids];
  // The larger share takes four fifths of the width, so that both are easy to compare.
  const scale = 0.8 / Math.max(own, chance, 0.01);
  return (
    <Card as="section" aria-labelledby="hits" className={styles.hits}>
      <h2 id="hits" className={styles.heading}>
        {texts.hitRate}
      </h2>
      <Rate
        label={texts.yours}
        share={own * scale}
        against={chance * scale}
        text={texts.rate(percentText(own), countText(hits), bids)}
      />
      <Rate
        label={texts.chance}
        share={chance * scale}
        text={texts.rate(percentText(chance), countText(expected), bids)}
        isChance
      />
      <p className={styles.small}>{texts.chanceMeans}</p>
    </Card>
  );
}

function Rate({
  label,
  share,
  against,
  text,
  isChance = false,
}: {
  label: string;
  share: number;
  /** Draws a line at this share. */
  against?: number;
  text: string;
  isChance?: boolean;
}) {
  return (
    <div className={styles.rate}>
      <span className={styles.rateWords}>
        <span>{label}</span>
        <span>{text}</span>
      </span>
      <span
        aria-hidden="true"
        className={styles.all}
        data-against={against !== undefined || undefined}
        style={{ '--against': against } as CSSProperties}
      >
        <span
          className={styles.bar}
          data-of={isChance ? 'chance' : 'won'}
          style={{ '--share': share } as CSSProperties}
        />
      </span>
    </div>
  );
}
