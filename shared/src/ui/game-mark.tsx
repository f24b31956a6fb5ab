import { gameTypeOfLabel } from '../rules/game-types.ts';
import { classNames } from './parts.tsx';
import styles from './game-mark.module.css';

interface GameMarkProps {
  /** A game type as the wire names it; one that the game does not know gets a bare mark. */
  type: string;
  /** The bulk variant: the same mark with the badge of a grid. */
  bulk?: boolean;
  /** `tile` where a game is chosen, `row` in a list. */
  size?: 'row' | 'tile';
}

/** The mark of a game type: a number of that type, in which gold tells the equal digits of a pana. */
export function GameMark({ type, bulk = false, size = 'tile' }: GameMarkProps) {
  const rule = gameTypeOfLabel(type);
  const parts = rule ? rule.example.split('-') : [];
  return (
    <span aria-hidden="true" className={classNames(styles.mark, styles[size], rule && styles[rule.shape])}>
      {parts.map((number) => (
        <span key={number} className={styles.number}>
          {[...number].map((digit, at) => <Digit key={at} digit={digit} isQuiet={rule?.shape === 'pana' && !isTwice(digit, number)} />)}
        </span>
      ))}
      {bulk && <span className={styles.badge}><i /><i /><i /><i /></span>}
    </span>
  );
}

// Drawn by the stylesheet: a picture of a number, which is neither read, copied nor found in the page as one.
function Digit({ digit, isQuiet }: { digit: string; isQuiet: boolean }) {
  return <i data-digit={digit} className={classNames(styles.figure, isQuiet && styles.quiet)} />;
}

function isTwice(digit: string, number: string): boolean {
  return number.indexOf(digit) !== number.lastIndexOf(digit);
}
