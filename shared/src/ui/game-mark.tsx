import { gameTypeOfLabel } from '../rules/game-types.ts';
import { classNames } from './parts.tsx';
import styles from './game-mark.module.css';

interface GameMarkProps {
  /** A game type by its name on the wire. An unknown game type gets a plain mark. */
  type: string;
  /** The number of a bid, `123` or `123-7`, rendered as text. Without a number, the mark is a picture of the game. */
  number?: string;
  /** True for the bulk variant, which has the same mark with a grid badge. */
  bulk?: boolean;
  /** `tile` for the game picker, `row` for a list. */
  size?: 'row' | 'tile';
}

/** Renders the icon of a game type: a number of that type. The equal digits of a pana stand out. */
export function GameMark({ type, number, bulk = false, size = number === undefined ? 'tile' : 'row' }: GameMarkProps) {
  const rule = gameTypeOfLabel(type);
  const isPicture = number === undefined;
  const parts = (number ?? rule?.example ?? '').split('-');
  return (
    <span
      aria-hidden={isPicture || undefined}
      className={classNames(styles.mark, styles[size], styles[rule?.shape ?? 'pana'])}
    >
      {parts.map((part, at) => (
        <span key={at} className={styles.number}>
          {at > 0 && !isPicture && <span className={styles.dash}>-</span>}
          {[...part].map((digit, index) => {
            const look = rule?.shape === 'pana' && !isTwice(digit, part) ? styles.quiet : undefined;
            return isPicture ? (
              <PictureDigit key={index} digit={digit} look={look} />
            ) : (
              <span key={index} className={look}>
                {digit}
              </span>
            );
          })}
        </span>
      ))}
      {bulk && (
        <span className={styles.badge}>
          <i />
          <i />
          <i />
          <i />
        </span>
      )}
    </span>
  );
}

// The stylesheet draws the digit, so that screen readers, copy and find-in-page do not treat the picture as a number.
function PictureDigit({ digit, look }: { digit: string; look: string | undefined }) {
  return <i data-digit={digit} className={classNames(styles.figure, look)} />;
}

function isTwice(digit: string, number: string): boolean {
  return number.indexOf(digit) !== number.lastIndexOf(digit);
}
