import { useEffect, useRef } from 'react';
import { Button, StatusBadge } from 'shared/ui';
import { isLapsed } from '../bids/draft.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './slip.module.css';
import { useBids, type EntryState } from './use-entry-state.ts';

/** Says that the open time has passed over some bids: they count no more, and go at a tap, so that none is placed for another session. */
export function LapsedBids({ state, isBlocking }: { state: EntryState; isBlocking: boolean }) {
  const { list, slip } = useTexts();
  const { bids, sessions } = state;
  const { lapsed } = useBids(state);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBlocking) button.current?.focus();
  }, [isBlocking]);
  return (
    <div className={styles.lapsed} data-surface="day">
      <StatusBadge tone="warn">{list.lapsed}</StatusBadge>
      <p role="status" className={styles.words}>
        {isBlocking ? slip.removeLapsed : slip.lapsed(lapsed.length)}
      </p>
      <Button
        ref={button}
        size="small"
        tone="quiet"
        onClick={() => bids.change((draft) => draft.filter((bid) => !isLapsed(bid, sessions)))}
      >
        {slip.removeThem}
      </Button>
    </div>
  );
}
