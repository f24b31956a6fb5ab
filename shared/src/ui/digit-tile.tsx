import { classNames } from './parts.tsx';
import styles from './digit-tile.module.css';

interface DigitTileProps {
  /** One digit, or `*` while the digit is not drawn. */
  digit: string;
  /**
   * Set for a digit that was drawn while the player looked: the tile turns over when the digit appears. The number is
   * the tile's position in the sequence.
   */
  turn?: number | undefined;
}

/** Renders a digit as struck metal, as large as the text around it. The edge is gold once the digit is drawn. */
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
