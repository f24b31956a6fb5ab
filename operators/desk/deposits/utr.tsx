import { CopyButton } from '../parts/copy-button.tsx';
import { groupsOf } from '../parts/words.ts';
import styles from './check.module.css';

/** A UTR as the player typed it, large, in groups. */
export function Utr({ utr }: { utr: string }) {
  return (
    <span className={styles.utr}>
      {/* A margin separates the groups, so that a copied selection has digits only. */}
      <span className={styles.digits} data-utr>
        {groupsOf(utr).map((group, at) => (
          <span key={at}>
            {group}
            <wbr />
          </span>
        ))}
      </span>
      <CopyButton term="UTR" value={utr} />
    </span>
  );
}
