import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

/** A titled list on a surface of its own. */
export function Panel({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children.length === 0 ? <p className={styles.none}>{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}

interface PanelRowProps {
  what: ReactNode;
  detail?: ReactNode;
  much?: ReactNode;
  more?: ReactNode;
}

export function PanelRow({ what, detail, much, more }: PanelRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {what}
        {detail && <small>{detail}</small>}
      </span>
      {much && (
        <span className={styles.much}>
          <b>{much}</b>
          {more && <small>{more}</small>}
        </span>
      )}
    </li>
  );
}
