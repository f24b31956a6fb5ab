import type { ReactNode } from 'react';
import styles from './hero.module.css';

/** The purple top of a screen, struck with faint gold rings; text in it is white, gold-300 or purple-200. */
export function Hero({ children }: { children: ReactNode }) {
  return <section className={styles.hero} data-surface="night">{children}</section>;
}
