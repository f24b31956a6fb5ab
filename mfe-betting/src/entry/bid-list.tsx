import type { BidSession } from 'shared/provider';
import { bidNumberText, rupeesText } from 'shared/rules';
import { CloseIcon, DataList, DataRow, EditIcon, IconButton, StatusBadge } from 'shared/ui';
import { bidKey, isLapsed, type Bid } from '../bids/draft.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './entry.module.css';

interface BidListProps {
  bids: readonly Bid[];
  /** The sessions that still take bids; a bid of another one is marked. */
  sessions: readonly BidSession[];
  onEdit?: (bid: Bid) => void;
  onRemove: (key: string) => void;
}

/** The bids entered so far; one whose session has ended stays in sight until it is removed. */
export function BidList({ bids, sessions, onEdit, onRemove }: BidListProps) {
  const texts = useTexts();
  if (bids.length === 0) return null;
  return (
    <DataList label={texts.list.label}>
      {bids.map((bid) => {
        const number = bidNumberText(bid.numbers);
        const lapsed = isLapsed(bid, sessions);
        return (
          <DataRow
            key={bidKey(bid)}
            title={<span className={styles.number}>{number}</span>}
            detail={`${texts.session[bid.session]} · ${rupeesText(bid.points)}`}
            end={
              <span className={styles.acts}>
                {lapsed && <StatusBadge tone="warn">{texts.list.lapsed}</StatusBadge>}
                {onEdit && !lapsed && <IconButton label={texts.list.edit(number)} icon={<EditIcon size={18} />} onClick={() => onEdit(bid)} />}
                <IconButton label={texts.list.remove(number)} icon={<CloseIcon size={20} />} onClick={() => onRemove(bidKey(bid))} />
              </span>
            }
          />
        );
      })}
    </DataList>
  );
}
