import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import { rupeesText } from 'shared/rules';
import { classNames } from 'shared/ui';
import { useHold } from './use-hold.ts';
import styles from './number-tile.module.css';

interface NumberTileProps {
  number: string;
  /** The points on it, 0 when it is not chosen. */
  points: number;
  /** The number and its points in words; starts with the number. */
  label: string;
  disabled?: boolean;
  /** Must keep its identity between renders, so that only the touched tile renders. */
  onAdd: (number: string) => void;
  onRemove: (number: string) => void;
}

/** A number to bid on: a tap anywhere on it adds, a hold of 1.4 s or the Delete key removes. */
export const NumberTile = memo(function NumberTile(props: NumberTileProps) {
  const { number, points, label, disabled, onAdd, onRemove } = props;
  const isChosen = points > 0;
  const remove = () => onRemove(number);
  const hold = useHold(remove, isChosen);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isChosen && (event.key === 'Delete' || event.key === 'Backspace')) remove();
  };
  return (
    <div className={classNames(styles.tile, isChosen && styles.chosen)}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={isChosen}
        disabled={disabled}
        className={styles.face}
        onKeyDown={onKeyDown}
        onClick={(event) => !hold.isAfterHold(event) && onAdd(number)}
        {...hold.handlers}
      >
        <span className={styles.number}>{number}</span>{' '}
        {isChosen && <span className={styles.points}>{rupeesText(points)}</span>}
      </button>
      {hold.isHolding && (
        <svg className={styles.ring} aria-hidden="true">
          <rect pathLength="1" rx="8" />
        </svg>
      )}
    </div>
  );
});
