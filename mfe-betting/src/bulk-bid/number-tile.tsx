import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import { rupeesText } from 'shared/rules';
import { classNames } from 'shared/ui';
import { useHold } from './use-hold.ts';
import styles from './number-tile.module.css';

interface NumberTileProps {
  number: string;
  /** The points on the number. 0 if the number is not chosen. */
  points: number;
  /** The accessible label: the number, then its points in words. */
  label: string;
  disabled?: boolean;
  /** Must be the same function on every render, so that only the touched tile renders. */
  onAdd: (number: string) => void;
  onRemove: (number: string) => void;
}

/** Renders a number to bid on. A tap adds the points. A hold of 1.4 s or the Delete key removes the bid. */
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
