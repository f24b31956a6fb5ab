import { signedRupeesText } from 'shared/rules';
import type { PlayerView } from '../../../src/desk/player-view.ts';
import { rupeesText, whenText } from './words.ts';
import styles from './panel.module.css';

/** The latest entries of a wallet with the balance after each. */
export function EntryList({ entries }: Pick<PlayerView, 'entries'>) {
  return (
    <section className={styles.panel} aria-labelledby="entries">
      <h2 id="entries" className={styles.title}>
        Wallet, latest first
      </h2>
      {entries.length === 0 ? (
        <p className={styles.none}>No entries yet.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col" className={styles.end}>
                Points
              </th>
              <th scope="col" className={styles.end}>
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ seq, remark, amount, balance_after, at }) => (
              <tr key={String(seq)}>
                <td className={styles.when}>{whenText(at)}</td>
                <td>{remark}</td>
                <td className={styles.end} data-sign={Number(amount) < 0 ? 'minus' : 'plus'}>
                  {signedRupeesText(Number(amount))}
                </td>
                <td className={styles.end}>{rupeesText(Number(balance_after))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
