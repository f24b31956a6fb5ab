import type { ReactNode } from 'react';
import styles from './frame.module.css';

interface FrameProps {
  top: ReactNode;
  /** The bottom navigation, when it is shown. */
  bottom?: ReactNode;
  /** The first link for keyboards: straight to the content. */
  skipLabel: string;
  children: ReactNode;
}

/** The whole app: bar, content, navigation; sticky parts of a screen stay above the navigation. */
export function Frame({ top, bottom, skipLabel, children }: FrameProps) {
  return (
    <div className={styles.frame} data-bottom-nav={bottom ? '' : undefined}>
      <a href="#content" className={styles.skip}>{skipLabel}</a>
      {top}
      <main id="content" tabIndex={-1} className={styles.content}>{children}</main>
      {bottom}
    </div>
  );
}
