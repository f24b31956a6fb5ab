import { selectIsCovered, useAppSelector } from 'shared/store';
import { useShellTexts } from '../texts/shell-texts.tsx';
import styles from './pending-cover.module.css';

/**
 * Covers the screen while an action requires it. The cover becomes visible only if the action takes longer than a
 * moment.
 */
export function PendingCover() {
  const { pleaseWait } = useShellTexts();
  const isCovered = useAppSelector(selectIsCovered);
  if (!isCovered) return null;
  return (
    <div role="status" data-surface="night" className={styles.cover}>
      <span className={styles.coin} aria-hidden="true" />
      <span className={styles.label}>{pleaseWait}</span>
    </div>
  );
}
