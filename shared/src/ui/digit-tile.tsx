import { classNames } from './parts.tsx';
import styles from './digit-tile.module.css';

interface DigitTileProps {
  /** One digit, or `*` while it is not drawn. */
  digit: string;
  /** Turns over when it appears: the digit was drawn while the player looked. The number is its place in the turn. */
  turn?: number | undefined;
}

/** A digit as struck metal, as large as the text around it. Its edge is gold once it is drawn. */
export function DigitTile({ digit, turn }: DigitTileProps) {
  const isDrawn = digit !== '*';
  return (
    <b
      data-surface={isDrawn ? 'night' : undefined}
      className={classNames(styles.tile, isDrawn && styles.drawn, turn !== undefined && styles.turning)}
      style={turn ? { animationDelay: `${turn * 160}ms` } : undefined}
    >
      {isDrawn ? digit : <i className={styles.dot} />}
    </b>
  );
}
