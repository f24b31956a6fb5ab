import { signedRupeesText } from 'shared/rules';
import type { PlayerView } from '../../../src/desk/player-view.ts';
import { rupeesText, whenText } from './words.ts';
import styles from './panel.module.css';

/** The latest entries of a wallet with the balance after each. */
export function EntryList({ entries }: Pick<PlayerView, 'entries'>) {
  return (
    <section className={styles.panel} aria-labelledby="entries">
      <h2 id="entries" className={styles.title}>
        Wallet
      </h2>
      {entries.length === 0 ? (
        <p className={styles.none}>No entries yet.</p>
      ) : (
        <ul>
          {entries.map(({ seq, remark, amount, balance_after, at }) => (
            <li key={seq} className={styles.row}>
              <span className={styles.what}>
                {remark}
                <small>{whenText(at)}</small>
              </span>
              <span className={styles.much}>
                <b data-sign={amount < 0 ? 'minus' : 'plus'}>{signedRupeesText(amount)}</b>
                <small>{rupeesText(balance_after)} after</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
