import { signedRupeesText } from 'shared/rules';
import { ExpandIcon } from 'shared/ui';
import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import { foldBids, type Entry } from './entry-runs.ts';
import { rupeesText, whenText } from './words.ts';
import styles from './panel.module.css';

/** The latest entries of a wallet with the balance after each. A run of similar bids is one line that opens. */
export function EntryList({ entries }: Pick<PlayerView, 'entries'>) {
  return (
    <section className="card" data-gap="8" aria-labelledby="entries">
      <h2 id="entries" className={styles.title}>
        Wallet
      </h2>
      {entries.length === 0 ? (
        <p className="soft">No entries yet.</p>
      ) : (
        <ul>
          {foldBids(entries).map((run) => (
            <li key={run[0]?.seq} className={styles.item}>
              {run.length === 1 ? run.map((entry) => <EntryRow key={entry.seq} {...entry} />) : <Run run={run} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Run({ run }: { run: readonly Entry[] }) {
  const [newest] = run;
  if (!newest) return null;
  const sum = run.reduce((total, { amount }) => total + amount, 0);
  return (
    <details className={styles.run}>
      <summary>
        <EntryRow {...newest} remark={`${run.length} bids of ${rupeesText(-newest.amount)}`} amount={sum} />
        <ExpandIcon size={20} />
      </summary>
      {run.map((entry) => (
        <EntryRow key={entry.seq} {...entry} />
      ))}
    </details>
  );
}

function EntryRow({ remark, amount, balance_after, at }: Omit<Entry, 'seq' | 'reason'>) {
  return (
    <div className={styles.row}>
      <span className={styles.what}>
        {remark}
        <small>{whenText(at)}</small>
      </span>
      <span className={styles.much}>
        <b data-sign={amount < 0 ? 'minus' : 'plus'}>{signedRupeesText(amount)}</b>
        <small>{rupeesText(balance_after)} after</small>
      </span>
    </div>
  );
}
