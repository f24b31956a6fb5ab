import { useState } from 'react';
import { Button, ButtonRow } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import type { ShareCard } from './share-card.ts';
import styles from './share-buttons.module.css';
import type { Told } from './share.ts';

/** Shares what stands above as text or as a picture; what does it loads at the tap. */
export function ShareButtons({ card }: { card: ShareCard }) {
  const texts = useTexts().share;
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>();
  const share = async (how: 'shareText' | 'sharePicture') => {
    setBusy(true);
    setTold(undefined);
    setTold(
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
        {told && texts.ended[told]}
      </p>
    </div>
  );
}
