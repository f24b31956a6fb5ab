import { CopyButton } from '../parts/copy-button.tsx';
import { groupsOf } from '../parts/words.ts';
import { PicturePane } from './picture-pane.tsx';
import styles from './exhibit.module.css';

interface ExhibitProps {
  id: number;
  hasPicture: boolean;
  utr: string;
  /** The deposit whose picture is probably next. */
  next?: number | undefined;
  /** True next to the exhibit of another deposit. */
  isPaired?: boolean;
}

/** What a player has sent: the picture, and directly below it the UTR to compare it with. */
export function Exhibit({ id, hasPicture, utr, next, isPaired = false }: ExhibitProps) {
  return (
    <div className={styles.exhibit} data-paired={isPaired}>
      <PicturePane id={id} hasPicture={hasPicture} next={next} isPaired={isPaired} />
      <dl className={styles.utr}>
        <dt>UTR</dt>
        <dd>
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
        </dd>
      </dl>
    </div>
  );
}
