import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames, ExpandIcon, InfoIcon } from 'shared/ui';
import styles from './banner.module.css';

interface BannerProps {
  moreLabel: string;
  lessLabel: string;
  children: ReactNode;
}

/** Renders a notice in one line. A longer notice expands in place and pushes the content below down. */
export function Banner({ moreLabel, lessLabel, children }: BannerProps) {
  const [isOpen, setOpen] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const isTruncated = useIsTruncated(words);
  return (
    <div className={styles.banner}>
      <InfoIcon size={18} className={styles.icon} />
      <p ref={words} className={classNames(styles.text, !isOpen && styles.oneLine)}>
        {children}
      </p>
      {(isTruncated || isOpen) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={isOpen ? lessLabel : moreLabel}
          onClick={() => setOpen(!isOpen)}
        >
          <ExpandIcon size={20} className={classNames(isOpen && styles.turned)} />
        </button>
      )}
    </div>
  );
}

/** Returns true if a line is cut off. This depends on the window and the text size. */
function useIsTruncated(line: { current: HTMLElement | null }): boolean {
  const [isTruncated, setCut] = useState(false);
  useEffect(() => {
    const { current } = line;
    if (!current) return undefined;
    const sizes = new ResizeObserver(() => setCut(current.scrollWidth > current.clientWidth));
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [line]);
  return isTruncated;
}
