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
  return (
    <Card as="section" aria-labelledby="hits" className={styles.hits}>
      <h2 id="hits" className={styles.heading}>
        {texts.hitRate}
      </h2>
      <Rate label={texts.yours} share={own} text={texts.rate(percentText(own), countText(hits), bids)} of="staked" />
      <Rate
        label={texts.chance}
        share={chance}
        text={texts.rate(percentText(chance), countText(expected), bids)}
        of="chance"
      />
      <p className={styles.small}>{texts.chanceMeans}</p>
    </Card>
  );
}

interface RateProps {
  label: string;
  share: number;
  text: string;
  of: 'staked' | 'chance';
}

/** The whole bar is all bids, so that a small share looks small. */
function Rate({ label, share, text, of }: RateProps) {
  return (
    <div className={styles.rate}>
      <span className={styles.rateWords}>
        <span>{label}</span>
        <span>{text}</span>
      </span>
      <span aria-hidden="true" className={styles.all}>
        <span className={styles.bar} data-of={of} style={{ '--share': share } as CSSProperties} />
      </span>
    </div>
  );
}
