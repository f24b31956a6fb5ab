import type { MarketPhase } from 'shared/rules';
import { ExpandIcon } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { hiddenEntries } from './offered-entries.ts';
import styles from './hidden-game-types.module.css';

/** Renders the game types that are no longer offered today, folded under the reason. */
export function HiddenGameTypes({ phase }: { phase: MarketPhase }) {
  const { picker, gameTypes } = useTexts();
  const hidden = hiddenEntries(phase);
  if (hidden.length === 0) return null;
  const names = hidden.map(({ type, entry }) =>
    entry === 'bulk' ? `${gameTypes[type.label]} (${picker.bulk})` : gameTypes[type.label],
  );
  return (
    <details className={styles.hidden}>
      <summary className={styles.summary}>
        <span className={styles.words}>{picker.hidden(hidden.length)}</span>
        <ExpandIcon size={20} className={styles.arrow} />
      </summary>
      <div className={styles.content}>{names.join(', ')}</div>
    </details>
  );
}
