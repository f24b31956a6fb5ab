import { useEffect, useState } from 'react';
import { Button, EmptyState } from 'shared/ui';
import { RestingButton } from 'shared/ui/resting-button';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useIsSlow } from '../../connection/use-answer.ts';
import { Key } from '../parts/key.tsx';
import { useHarmlessKeys } from '../parts/use-keys.ts';
import styles from './picture-pane.module.css';

interface PicturePaneProps {
  id: number;
  /** The deposit whose picture is probably next. */
  next?: number | undefined;
  /** True next to the picture of another deposit. */
  isPaired?: boolean;
  onState?(state: PictureState): void;
}

export type PictureState = 'loading' | 'shown' | 'failed';

/** The picture that the player has sent, as large as the window allows. Z shows it in its own size. */
export function PicturePane({ id, next, isPaired = false, onState }: PicturePaneProps) {
  const [state, setOwnState] = useState<PictureState>('loading');
  const [tries, setTries] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const setState = (to: PictureState) => {
    setOwnState(to);
    onState?.(to);
  };
  const isSlow = useIsSlow(addressOf(id), state === 'loading');
  useHarmlessKeys({ z: () => setLarge((large) => !large) });
  useEffect(() => {
    // Loads the next picture, so that it is there when the person goes on.
    if (next !== undefined && state === 'shown') new Image().src = addressOf(next);
  }, [next, state]);
  const Icon = isLarge ? ZoomOut : ZoomIn;
  return (
    <figure className={styles.pane} data-paired={isPaired} data-large={isLarge} data-state={state}>
      {/* A scrolling region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={`Picture of deposit ${id}`}>
        {state !== 'failed' && (
          <img
            key={tries}
            className={styles.picture}
            src={addressOf(id)}
            alt={`What the player has sent with deposit ${id}`}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        )}
        {isSlow && (
          <p className={styles.wait} role="status">
            This takes longer than usual. Still loading the picture.
          </p>
        )}
        {state === 'failed' && (
          <EmptyState
            title="The picture did not load"
            picture="thread"
            action={
              <Button
                onClick={() => {
                  setState('loading');
                  setTries((count) => count + 1);
                }}
              >
                Try again
              </Button>
            }
          />
        )}
      </div>
      <RestingButton
        isHarmless
        className={styles.zoom}
        aria-pressed={isLarge}
        aria-keyshortcuts="Z"
        onClick={() => setLarge(!isLarge)}
      >
        <Icon size={18} aria-hidden="true" />
        {isLarge ? 'Whole picture' : 'Zoom'}
        <Key>Z</Key>
      </RestingButton>
    </figure>
  );
}

function addressOf(id: number): string {
  return `/api/deposits/${id}/picture`;
}
