import type { ReactNode } from 'react';
import { EmptyIcon } from './icons.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  icon?: ReactNode;
  /** Why it is empty, or what the player can do. */
  children?: ReactNode;
  /** A button or link to the next step. */
  action?: ReactNode;
}

/** Says that there is nothing here, and what to do next. */
export function EmptyState({ title, icon = <EmptyIcon />, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.seal}>{icon}</span>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.more}>{children}</p>}
      {action}
    </div>
  );
}
