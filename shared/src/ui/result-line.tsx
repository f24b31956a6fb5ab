import { useEffect, useState, type ReactNode } from 'react';
import { DigitTile } from './digit-tile.tsx';
import { classNames, VisuallyHidden } from './parts.tsx';
import styles from './result-line.module.css';

interface ResultLineProps {
  /** In the format of the rules: `123-67-124`, `123-6*-***`, `***-**-***`. */
  result: string;
  /** The result in words, for screen readers. */
  label?: string;
  /** While a part is missing, tells in words when it is drawn: `Result at 5:45 pm`. */
  waiting?: ReactNode;
  /** `band` on a market card, `row` in a list. */
  size?: 'band' | 'row';
  /** Renders the result larger than a band, for a screen about one market. */
  large?: boolean;
  /** Renders the result in its largest size, for a win. The drawn tiles turn over as they appear. */
  moment?: boolean;
  /** Has no effect: the colours follow the surface. */
  onDark?: boolean;
  /** Frames the parts that a bid was on and dims the others. */
  marks?: ResultMarks;
}

/** Tells for each part of the result that a bid was on if the bid hit that part. */
export type ResultMarks = Partial<Record<'open_pana' | 'open_digit' | 'close_digit' | 'close_pana', 'hit' | 'missed'>>;

/**
 * Renders a market's result: panas at the sides, and the jodi on two tiles in the middle. A digit that is not drawn yet
 * is a dot.
 * If a digit is drawn while the player looks, its tile turns over and the phone vibrates.
 */
export function ResultLine({
  result,
  label,
  waiting,
  size = 'row',
  large = false,
  moment = false,
  marks,
}: ResultLineProps) {
  const [open = '', jodi = '', close = ''] = result.split('-');
  const isNew = useDrawnNow(result);
  const tile = (at: number) => (
    <DigitTile
      key={jodi.charAt(at)}
      digit={jodi.charAt(at)}
      turn={moment || isNew(open.length + 1 + at) ? at : undefined}
    />
  );
  return (
    <span
      className={classNames(
        styles.result,
        styles[size],
        large && styles.large,
        moment && styles.moment,
        marks && styles.marking,
      )}
    >
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      <span aria-hidden={label ? true : undefined} className={styles.line}>
        <span className={styles.pana}>
          <Drawn mark={marks?.open_pana}>{open}</Drawn>
        </span>
        <span className={styles.jodi}>
          <Marked mark={marks?.open_digit}>{tile(0)}</Marked>
          <Marked mark={marks?.close_digit}>{tile(1)}</Marked>
        </span>
        <span className={styles.pana}>
          <Drawn mark={marks?.close_pana}>{close}</Drawn>
        </span>
      </span>
      {waiting && <span className={styles.waiting}>{waiting}</span>}
    </span>
  );
}

interface MarkedProps<Content> {
  mark: 'hit' | 'missed' | undefined;
  children: Content;
}

/** Renders a pana's digits as text. */
function Drawn({ mark, children }: MarkedProps<string>) {
  const digits = [...children].map((digit, index) =>
    digit === '*' ? <i key={index} className={styles.blank} /> : digit,
  );
  return <Marked mark={mark}>{digits}</Marked>;
}

function Marked({ mark, children }: MarkedProps<ReactNode>) {
  return mark ? (
    <b data-mark={mark} className={styles.marked}>
      {children}
    </b>
  ) : (
    children
  );
}

/**
 * Returns a function that returns true if the character at a place of the result was drawn while the result was on the
 * screen.
 */
function useDrawnNow(result: string): (at: number) => boolean {
  const [first, setFirst] = useState(result);
  // The result of another market or day is not a new draw.
  const isSame = [...first].every((character, at) => character === '*' || character === result.charAt(at));
  if (!isSame) setFirst(result);
  useEffect(() => {
    // Browsers refuse to vibrate before the first touch.
    if (result !== first && isSame && navigator.userActivation?.hasBeenActive && !prefersStill())
      navigator.vibrate?.(20);
  }, [result, first, isSame]);
  return (at) => isSame && first.charAt(at) === '*' && result.charAt(at) !== '*';
}

function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
