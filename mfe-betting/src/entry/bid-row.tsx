import { useEffect, useRef } from 'react';
import { bidNumberText, rupeesText } from 'shared/rules';
import { Button, classNames, CloseIcon, EditIcon, IconButton, StatusBadge } from 'shared/ui';
import type { Bid } from '../bids/draft.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './bid-row.module.css';

interface BidRowProps {
  bid: Bid;
  /** True if the game type takes bids on both halves. Other types have no session to show. */
  hasSession: boolean;
  isRemoved: boolean;
  isLapsed: boolean;
  isLast: boolean;
  onEdit?: ((bid: Bid) => void) | undefined;
  onRemove: () => void;
  onRestore: () => void;
}

/** Renders a bid of the list in one line: number, session, points and its actions. */
export function BidRow({ bid, hasSession, isRemoved, isLapsed, isLast, onEdit, onRemove, onRestore }: BidRowProps) {
  const texts = useTexts();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLast) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isLast, bid.points]);
  const number = bidNumberText(bid.numbers);
  const isEditable = onEdit && !isLapsed && !isRemoved;
  return (
    <li ref={row} className={classNames(styles.row, isLast && styles.last, isRemoved && styles.removed)}>
      <span className={styles.number}>{number}</span>
      <span className={styles.detail}>
        {hasSession && `${texts.session[bid.session]} · `}
        {rupeesText(bid.points)}
      </span>
      {isLapsed && <StatusBadge tone="warn">{texts.list.lapsed}</StatusBadge>}
      <span className={styles.acts}>
        {isEditable && (
          <IconButton label={texts.list.edit(number)} icon={<EditIcon size={18} />} onClick={() => onEdit(bid)} />
        )}
        {isRemoved ? (
          <Button size="small" tone="quiet" meaning="undo" aria-label={texts.list.undoOf(number)} onClick={onRestore}>
            {texts.list.undo}
          </Button>
        ) : (
          <IconButton label={texts.list.remove(number)} icon={<CloseIcon size={20} />} onClick={onRemove} />
        )}
      </span>
    </li>
  );
}
