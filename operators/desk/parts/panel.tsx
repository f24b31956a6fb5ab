import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** The level of the heading. */
  level?: 2 | 3;
  empty: string;
  /** What comes before the rows, such as a form. */
  head?: ReactNode;
  children: ReactNode[];
}

/** A titled list on a surface of its own. */
export function Panel({ title, level = 3, empty, head, children }: PanelProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <section className="card" data-gap="8" aria-labelledby={id}>
      <Title id={id} className={styles.title}>
        {title}
      </Title>
      {head}
      {children.length === 0 ? <p className="soft">{empty}</p> : <ul>{children}</ul>}
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
      {(much ?? more) && (
        <span className={styles.much}>
          {much && <b>{much}</b>}
          {more && <small>{more}</small>}
        </span>
      )}
    </li>
  );
}
