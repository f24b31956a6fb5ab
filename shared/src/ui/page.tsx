import type { ReactNode } from 'react';
import { classNames } from './parts.tsx';
import styles from './page.module.css';

interface PageProps {
  /** A heading below the app bar's title, such as the market's name. */
  title?: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** The content right of the title: a badge, a countdown or a small button. */
  end?: ReactNode;
  /** The full-width purple top, usually a `Hero`. */
  hero?: ReactNode;
  /** Content that sticks to the bottom of the screen, such as a bid slip. */
  footer?: ReactNode;
  /** A list, filters or a summary. The aside is the left column of a wide window, else above the other content. */
  aside?: ReactNode;
  /** In a narrow window, puts the aside after the other content. */
  asideLast?: boolean;
  /** In a wide window, puts content that is lower than the window in its middle. For forms, whose height is known. */
  centred?: boolean;
  /** Uses the whole available width, for a table or grid. A page with an aside always does. */
  wide?: boolean;
  children?: ReactNode;
}

/**
 * Renders the body of a screen: side padding, even spacing, and an optional heading, hero, second column and sticky
 * footer.
 */
export function Page({
  title,
  lead,
  end,
  hero,
  footer,
  aside,
  asideLast = false,
  centred = false,
  wide = false,
  children,
}: PageProps) {
  const hasAside = Boolean(aside);
  const side = hasAside && (
    <div className={styles.aside} data-aside>
      {aside}
    </div>
  );
  return (
    <div
      className={classNames(
        styles.page,
        (wide || hasAside) && styles.whole,
        hasAside && styles.columns,
        centred && styles.centred,
      )}
    >
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

/** Renders the purple top of a screen with faint gold rings. Text on it is white, gold-300 or purple-200. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={styles.hero} data-surface="night" data-rings>
      {children}
    </section>
  );
}
