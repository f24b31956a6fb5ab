import type { ReactNode } from 'react';
import type { StatusTone } from 'shared/ui';
import styles from './tag.module.css';

/** A short mark with a colour, an icon and words. */
export function Tag({
  tone,
  icon,
  children,
}: {
  tone?: StatusTone | undefined;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
