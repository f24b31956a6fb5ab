import type { ReactNode } from 'react';
import type { StatusTone } from 'shared/ui';
import styles from './tile.module.css';

/** Figures side by side. */
export function Tiles({ children }: { children: ReactNode }) {
  return <ul className={styles.tiles}>{children}</ul>;
}

interface TileProps {
  title: string;
  value: string;
  text?: string;
  tone?: StatusTone | undefined;
  badge?: ReactNode;
  children?: ReactNode;
}

/** One figure with its name. */
export function Tile({ title, value, text, tone, badge, children }: TileProps) {
  return (
    <li className={`card ${styles.tile}`} data-tone={tone}>
      <span className={styles.title}>
        <span className="soft">{title}</span>
        {badge}
      </span>
      <b>{value}</b>
      {text && <span className="soft">{text}</span>}
      {children}
    </li>
  );
}
