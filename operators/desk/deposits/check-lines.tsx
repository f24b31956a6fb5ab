import type { ReactNode } from 'react';
import { Tag } from '../../parts/tag.tsx';
import styles from './check.module.css';

/** How a line compares with the same line of another record. */
export interface Mark {
  tone: 'info' | 'warn' | 'err';
  text: string;
}

export interface CheckLine {
  term: string;
  value: ReactNode;
  mark?: Mark | false | undefined;
}

/** What the person compares, one line for each part, in the size of the picture's own text. */
export function CheckLines({ lines }: { lines: readonly CheckLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ term, value, mark }) => (
        <div key={term} className={styles.line} data-tone={mark ? mark.tone : undefined}>
          <dt>
            {term}
            {mark && <Tag tone={mark.tone}>{mark.text}</Tag>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
