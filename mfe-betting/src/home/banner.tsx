import { useState } from 'react';
import type { ReactNode } from 'react';
import { classNames, ExpandIcon, InfoIcon } from 'shared/ui';
import styles from './banner.module.css';

interface BannerProps {
  moreLabel: string;
  lessLabel: string;
  children: ReactNode;
}

/** A notice in one line that opens to its whole length. */
export function Banner({ moreLabel, lessLabel, children }: BannerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.banner}>
      <InfoIcon size={18} className={styles.icon} />
      <p className={classNames(styles.text, !isOpen && styles.oneLine)}>{children}</p>
      <button type="button" className={styles.more} aria-expanded={isOpen} aria-label={isOpen ? lessLabel : moreLabel} onClick={() => setOpen(!isOpen)}>
        <ExpandIcon size={20} className={classNames(isOpen && styles.turned)} />
      </button>
    </div>
  );
}
