import { useState } from 'react';
import { DataList, Picture, useIsWide } from 'shared/ui';
import { bidKey, isLapsed, withoutBid, type Bid } from '../bids/draft.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './bid-list.module.css';
import { BidRow } from './bid-row.tsx';
import { listedBids, withRestored, type RemovedBid } from './listed-bids.ts';
import { useBids, type EntryState } from './use-entry-state.ts';

interface BidListProps {
  state: EntryState;
  /** Hides the heading, for example in a sheet with a heading of its own. */
  labelHidden?: boolean;
  /** The key of the bid that was added or changed last. The list highlights this bid. */
  lastKey?: string | undefined;
  onEdit?: ((bid: Bid) => void) | undefined;
  onRemoved?: (key: string) => void;
}

/**
 * Renders the bids entered so far, newest first. Marks a bid whose session has ended. A removed bid can be restored.
 */
export function BidList({ state, labelHidden = false, lastKey, onEdit, onRemoved }: BidListProps) {
  const texts = useTexts();
  const { draft } = useBids(state);
  const { removed, setRemoved } = useRemoved(draft.length);
  const rows = listedBids(draft, removed);
  const isWide = useIsWide();
  if (rows.length === 0)
    return (
      <div className={styles.none}>
        <Picture name="slip" />
        <p>{texts.list.empty}</p>
      </div>
    );

  const remove = (bid: Bid, at: number) => {
    setRemoved([...removed, { bid, at }], draft.length - 1);
    state.bids.change((before) => withoutBid(before, bidKey(bid)));
    onRemoved?.(bidKey(bid));
  };
  const restore = (at: number) => {
    setRemoved(
      removed.filter((one) => one.at !== at),
      draft.length + 1,
    );
    state.bids.change((before) => withRestored(before, rows, at));
  };
  return (
    // In a separate column, a sticky heading would cover the newest bid.
    <DataList label={texts.list.label} labelHidden={labelHidden || isWide}>
      {rows.map(({ bid, isRemoved }, at) => (
        <BidRow
          key={bidKey(bid)}
          bid={bid}
          hasSession={state.type.takenUntil === 'close'}
          isRemoved={isRemoved}
          isLapsed={isLapsed(bid, state.sessions)}
          isLast={bidKey(bid) === lastKey && !isRemoved}
          onEdit={onEdit}
          onRemove={() => remove(bid, at)}
          onRestore={() => restore(at)}
        />
      ))}
    </DataList>
  );
}

/** Keeps removed bids for restoring, until the list changes in another way. */
function useRemoved(length: number) {
  const [state, setState] = useState<{ removed: readonly RemovedBid[]; length: number }>({ removed: [], length });
  if (state.length !== length) setState({ removed: [], length });
  const setRemoved = (removed: readonly RemovedBid[], lengthThen: number) => setState({ removed, length: lengthThen });
  return { removed: state.length === length ? state.removed : [], setRemoved };
}
