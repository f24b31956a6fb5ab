import type { ReactNode } from 'react';
import { classNames } from './parts.tsx';
import styles from './page.module.css';

interface PageProps {
  /** A heading below the app bar's title, as the market's name. */
  title?: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** Right of the title: a badge, a countdown, a small button. */
  end?: ReactNode;
  /** Full-width purple top, usually a `Hero`. */
  hero?: ReactNode;
  /** Sticks to the bottom of the screen, as a bid slip. */
  footer?: ReactNode;
  /** A list, filters or a summary: the left column of a wide window, else above the rest. */
  aside?: ReactNode;
  /** In a narrow window, the aside comes after the rest. */
  asideLast?: boolean;
  /** Uses all available width, for a table or grid. A page with an aside does so too. */
  wide?: boolean;
  children?: ReactNode;
}

/** The body of a screen: side padding, even spacing, optional heading, hero, second column and sticky footer. */
export function Page({ title, lead, end, hero, footer, aside, asideLast = false, wide = false, children }: PageProps) {
  const hasAside = Boolean(aside);
  const side = hasAside && (
    <div className={styles.aside} data-aside>
      {aside}
    </div>
  );
  return (
    <div className={classNames(styles.page, (wide || hasAside) && styles.whole, hasAside && styles.columns)}>
      {hero && <div className={styles.top}>{hero}</div>}
      <div className={classNames(styles.body, Boolean(footer) && styles.above)}>
        {(title || lead || end) && (
          <header className={styles.head}>
            <div className={styles.words}>
              {title && <h2 className={styles.title}>{title}</h2>}
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
            {end}
          </header>
        )}
        {!asideLast && side}
        {hasAside ? <div className={styles.main}>{children}</div> : children}
        {asideLast && side}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

/** The purple top of a screen with faint gold rings. Its text is white, gold-300 or purple-200. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={styles.hero} data-surface="night" data-rings>
      {children}
    </section>
  );
}
