import type { ReactNode } from 'react';
import styles from './slip-bar.module.css';

interface SlipBarProps {
  label: string;
  /** "7 bids · 140 pts". */
  title: ReactNode;
  /** "best case 1,900". */
  detail?: ReactNode;
  /** The gold button. */
  action: ReactNode;
}

/** What has been chosen so far and the way on; goes in a page's `footer`. */
export function SlipBar({ label, title, detail, action }: SlipBarProps) {
  return (
    <section aria-label={label} className={styles.slip} data-surface="night">
      <div aria-live="polite" className={styles.words}>
        <p className={styles.title}>{title}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {action}
    </section>
  );
}
