import { useState } from 'react';
import { Button, ButtonRow } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import type { ShareCard } from './share-card.ts';
import styles from './share-buttons.module.css';
import type { ShareResult } from './share.ts';

/** Buttons that share a card as text or as a picture. Their code loads at the tap. */
export function ShareButtons({ card }: { card: ShareCard }) {
  const texts = useTexts().share;
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<ShareResult>();
  const share = async (how: 'shareText' | 'sharePicture') => {
    setBusy(true);
    setResult(undefined);
    setResult(
      await import(/* webpackChunkName: "share" */ './share.ts')
        .then((sharing) => sharing[how](card))
        .catch(() => 'failed' as const),
    );
    setBusy(false);
  };
  return (
    <div className={styles.share}>
      <ButtonRow>
        <Button size="small" tone="quiet" busy={isBusy} onClick={() => void share('shareText')}>
          {texts.text}
        </Button>
        <Button size="small" tone="quiet" busy={isBusy} onClick={() => void share('sharePicture')}>
          {texts.picture}
        </Button>
      </ButtonRow>
      <p role="status" className={styles.ended}>
        {result && texts.ended[result]}
      </p>
    </div>
  );
}
