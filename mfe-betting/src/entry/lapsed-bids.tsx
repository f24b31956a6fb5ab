import { useEffect, useRef } from 'react';
import { Button, StatusBadge } from 'shared/ui';
import { isLapsed } from '../bids/draft.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './slip.module.css';
import { useBids, type EntryState } from './use-entry-state.ts';

/**
 * Warns that the open time has passed for some bids. Those bids no longer count. A tap removes them, because a bid must
 * not move to another session.
 */
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
