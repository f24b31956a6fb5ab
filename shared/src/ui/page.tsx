import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** A heading below the app bar's own title, as the market's name. */
  title?: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** Right of the title: a badge, a countdown, a small button. */
  aside?: ReactNode;
  /** Full-width purple top, usually a `Hero`. */
  hero?: ReactNode;
  /** Sticks to the bottom of the screen, as a bid slip. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** The body of a screen: side padding, an even rhythm, an optional heading, hero and sticky footer. */
export function Page({ title, lead, aside, hero, footer, children }: PageProps) {
  return (
    <div className={styles.page}>
      {hero}
      <div className={styles.body}>
        {(title || lead || aside) && (
          <header className={styles.head}>
            <div className={styles.words}>
              {title && <h2 className={styles.title}>{title}</h2>}
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
            {aside}
          </header>
        )}
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

/** The purple top of a screen, struck with faint gold rings; text in it is white, gold-300 or purple-200. */
export function Hero({ children }: { children: ReactNode }) {
  return <section className={styles.hero} data-surface="night">{children}</section>;
}
