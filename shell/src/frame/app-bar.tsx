import type { ReactNode } from 'react';
import styles from './app-bar.module.css';

interface AppBarProps {
  /** The menu or back button. */
  start?: ReactNode;
  /** The screen's title, or the logo on home; it is the page's `h1`. */
  title: ReactNode;
  /** The balance, or one small act of the screen. */
  end?: ReactNode;
}

/** The header of every screen. */
export function AppBar({ start, title, end }: AppBarProps) {
  return (
    <header className={styles.bar} data-surface="night">
      {start}
      <h1 className={styles.title}>{title}</h1>
      {end}
    </header>
  );
}
