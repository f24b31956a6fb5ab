import type { ReactNode } from 'react';
import { classNames, VisuallyHidden } from './parts.tsx';
import styles from './result-line.module.css';

interface ResultLineProps {
  /** In the format of the rules: `123-67-124`, `123-6*-***`, `***-**-***`. */
  result: string;
  /** The same in words, for screen readers. */
  label?: string;
  /** When the next part is drawn, in words, while one is missing: `Result at 5:45 pm`. */
  waiting?: ReactNode;
  /** `band` on a market card, `row` in a list. */
  size?: 'band' | 'row';
  /** On purple: gold jodi, lilac panas. */
  onDark?: boolean;
  /** Frames the parts that a bid was on and dims the others. */
  marks?: ResultMarks;
}

/** Whether a bid hit the parts of the result that it was on. */
export type ResultMarks = Partial<Record<'open_pana' | 'open_digit' | 'close_digit' | 'close_pana', 'hit' | 'missed'>>;

/** A market's result: panas at the sides, the jodi large in the middle. A digit that is not drawn yet is a dot. */
export function ResultLine({ result, label, waiting, size = 'row', onDark = false, marks }: ResultLineProps) {
  const [open = '', jodi = '', close = ''] = result.split('-');
  return (
    <span className={classNames(styles.result, styles[size], onDark && styles.onDark, marks && styles.marking)}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      <span aria-hidden={label ? true : undefined} className={styles.line}>
        <span className={styles.pana}>
          <Drawn mark={marks?.open_pana}>{open}</Drawn>
        </span>
        <span className={styles.jodi}>
          <Dash />
          <Drawn mark={marks?.open_digit}>{jodi.slice(0, 1)}</Drawn>
          <Drawn mark={marks?.close_digit}>{jodi.slice(1)}</Drawn>
        </span>
        <span className={styles.pana}>
          <Dash />
          <Drawn mark={marks?.close_pana}>{close}</Drawn>
        </span>
      </span>
      {waiting && <span className={styles.waiting}>{waiting}</span>}
    </span>
  );
}

function Dash() {
  return <span className={styles.dash}>-</span>;
}

function Drawn({ mark, children }: { mark?: 'hit' | 'missed' | undefined; children: string }) {
  const digits = [...children].map((digit, index) =>
    digit === '*' ? <i key={index} className={styles.blank} /> : digit,
  );
  return mark ? (
    <b data-mark={mark} className={styles.marked}>
      {digits}
    </b>
  ) : (
    digits
  );
}
