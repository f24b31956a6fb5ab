import type { CSSProperties } from 'react';
import { Card } from 'shared/ui';
import styles from './my-game.module.css';
import { useMyGameTexts } from './my-game-texts.ts';
import type { Came } from './played.ts';

/** How many bids hit, beside how many chance would have hit with the very same bids. */
export function HitRate({ came: { bids, hits, expected } }: { came: Came }) {
  const texts = useMyGameTexts();
  const [own, chance] = [hits / bids, expected / bids];
  return (
    <Card as="section" aria-labelledby="hits" className={styles.hits}>
      <h2 id="hits" className={styles.heading}>
        {texts.hitRate}
      </h2>
      <Rate label={texts.yours} share={own} said={texts.rate(own, hits, bids)} />
      <Rate label={texts.chance} share={chance} said={texts.rate(chance, expected, bids)} isChance />
      <p className={styles.small}>{texts.chanceMeans}</p>
    </Card>
  );
}

function Rate({
  label,
  share,
  said,
  isChance = false,
}: {
  label: string;
  share: number;
  said: string;
  isChance?: boolean;
}) {
  return (
    <div className={styles.rate}>
      <span className={styles.rateWords}>
        <span>{label}</span>
        <span>{said}</span>
      </span>
      <span aria-hidden="true" className={styles.all}>
        <span
          className={styles.bar}
          data-of={isChance ? 'chance' : 'won'}
          style={{ '--share': share } as CSSProperties}
        />
      </span>
    </div>
  );
}
